// The script of a page without a board.

import { start } from "./site.js";

start();
