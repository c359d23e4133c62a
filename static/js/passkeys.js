// Passkeys: hands the site's questions to the browser and the browser's answers to a form. Bytes travel as base64url.

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function text(buffer) {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const known = (list) => (list ?? []).map((credential) => ({ ...credential, id: bytes(credential.id) }));

const questions = {
  add(options) {
    return navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: known(options.excludeCredentials),
      },
    });
  },
  "sign-in"(options) {
    return navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        allowCredentials: known(options.allowCredentials),
      },
    });
  },
};

function written(credential) {
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (credential.response[name]) response[name] = text(credential.response[name]);
  }
  if (credential.response.getTransports) response.transports = credential.response.getTransports();
  return JSON.stringify({
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    response,
    clientExtensionResults: credential.getClientExtensionResults(),
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
  });
}

async function optionsOf(form) {
  const here = document.getElementById("passkey-options");
  if (here) return JSON.parse(here.textContent).publicKey;
  const answer = await fetch(form.dataset.options, {
    method: "POST",
    headers: { "X-CSRFToken": form.elements.csrfmiddlewaretoken.value },
  });
  if (answer.redirected) location.assign(answer.url); // Signed in meanwhile, in another tab.
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()).publicKey;
}

async function ask(form) {
  const trouble = form.querySelector("[data-trouble]");
  trouble.textContent = "";
  try {
    const credential = await questions[form.dataset.passkey](await optionsOf(form));
    form.elements.credential.value = written(credential);
    form.submit();
  } catch {
    // Whoever closed the browser's window knows it; the reasons that a browser gives are for nobody else.
    trouble.textContent = trouble.dataset.trouble;
  }
}

// Browsers have passkeys for sites with a name only, not for one that is called 127.0.0.1.
const possible = window.PublicKeyCredential && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

for (const form of document.querySelectorAll("form[data-passkey]")) {
  form.hidden = !possible;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(form);
  });
}
for (const note of document.querySelectorAll("[data-passkeys-missing]")) note.hidden = Boolean(possible);
