/** `npm run look -- FILE`: what the engine makes of a recording, or reads of a file of tasks, waypoints, airspace or beacons. */
import { join } from "node:path";
import { call, node, ROOT } from "../house.mjs";

export const run = (args) =>
  call(node(), ["--disable-warning=ExperimentalWarning", join(ROOT, "tests/tools/look.ts"), ...args], {
    // Paths are those of the caller, not of the house.
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
