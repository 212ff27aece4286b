/** `npm run look -- FILE.igc`: what the engine makes of one recording. */
import { join } from "node:path";
import { call, node, ROOT } from "../house.mjs";

export const run = (args) =>
  call(node(), ["--disable-warning=ExperimentalWarning", join(ROOT, "tests/tools/look.ts"), ...args], {
    // Paths are those of the caller, not of the house.
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
