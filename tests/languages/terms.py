"""The words that the source rules use: where they have a word for a thing, the site has it too, and no other.

The rules came in Malay, Slovak, Arabic and Hungarian. A text is named by its English and, where it has one, context.
"""

from tests.languages.catalogues import Key


def _key(text: str, context: str | None = None) -> Key:
    return context, text, ""


NEW_GAME = _key("New game")
GAME_CODE = _key("Game code")
IMAGES_TO_MATCH = _key("Images to match")
THREE_CARDS = _key("3 cards")
EASY = _key("Easy", "difficulty")
HARD = _key("Hard", "difficulty")
SAME_IMAGE = _key("Same image")
DIFFERENT_IMAGES = _key("Different images")
CONTINUE = _key("Continue")
DONT_SHOW = _key("Don't show again during this game")

TERMS: dict[str, dict[Key, str]] = {
    "ms": {
        NEW_GAME: "Permainan baharu",
        GAME_CODE: "Kod permainan",
        IMAGES_TO_MATCH: "Imej untuk dipadankan",
        THREE_CARDS: "3 kad",
        EASY: "Mudah",
        HARD: "Sukar",
        SAME_IMAGE: "Imej sama",
        DIFFERENT_IMAGES: "Imej berbeza",
        CONTINUE: "Teruskan",
        DONT_SHOW: "Jangan paparkan lagi dalam permainan ini",
        _key("giraffe", "picture"): "zirafah",
        _key("donkey", "picture"): "keldai",
        _key("guava", "picture"): "jambu batu",
        _key("cat", "picture"): "kucing",
    },
    "sk": {
        NEW_GAME: "Nová hra",
        GAME_CODE: "Kód hry",
        IMAGES_TO_MATCH: "Obrázky na priradenie",
        THREE_CARDS: "3 karty",
        EASY: "Ľahká",
        HARD: "Ťažká",
        SAME_IMAGE: "Rovnaký obrázok",
        DIFFERENT_IMAGES: "Rôzne obrázky",
        CONTINUE: "Pokračovať",
        DONT_SHOW: "Už nezobrazovať počas tejto hry",
        _key("giraffe", "picture"): "žirafa",
        _key("donkey", "picture"): "osol",
        _key("guava", "picture"): "guava",
        _key("cat", "picture"): "mačka",
    },
    "ar": {
        NEW_GAME: "لعبة جديدة",
        GAME_CODE: "رمز اللعبة",
        IMAGES_TO_MATCH: "الصور المراد مطابقتها",
        THREE_CARDS: "3 بطاقات",
        EASY: "سهل",
        HARD: "صعب",
        SAME_IMAGE: "الصورة نفسها",
        DIFFERENT_IMAGES: "صور مختلفة",
        CONTINUE: "متابعة",
        DONT_SHOW: "عدم العرض مرة أخرى خلال هذه اللعبة",
        _key("giraffe", "picture"): "زرافة",
        _key("donkey", "picture"): "حمار",
        _key("guava", "picture"): "جوافة",
        _key("cat", "picture"): "قطة",
    },
    "hu": {
        GAME_CODE: "Játszmakód",
        _key("No more moves"): "Nincs több lépés",
        _key("Hint"): "Segítség",
        _key("Undo"): "Visszavonás",
        _key("Pausing the game"): "Játszma szüneteltetése",
        _key("Leaderboard"): "Ranglista",
        _key("Numbers", "tile style"): "Számok",
    },
}

ON_NEW_GAME = (NEW_GAME, GAME_CODE, IMAGES_TO_MATCH, THREE_CARDS, EASY, HARD)
ON_COMPARISON = (DIFFERENT_IMAGES, CONTINUE, DONT_SHOW)
