/**
 * `npm run look -- FILE`: what the engine makes of a recording, or reads of a file of tasks, waypoints, airspace or beacons.
 * `npm run bridge`: SkyLines by UDP, handed to a site.
 */
import { join } from "node:path";
import { call, node, ROOT } from "../house.mjs";

const PROGRAMS = { look: "tests/tools/look.ts", bridge: "scripts/bridge/bridge.ts" };

export const run = (args, verb = "look") =>
  call(node(), ["--disable-warning=ExperimentalWarning", join(ROOT, PROGRAMS[verb]), ...args], {
    // Paths are those of the caller, not of the house.
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
