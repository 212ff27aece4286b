/** A thread that computes what the jobs of a local site ask for (app/computations.ts). Less urgent to the machine than whoever answers pages. */
import { setPriority } from "node:os";
import { COMPUTATIONS } from "#app/computations.ts";
import type { ComputingTools } from "#app/core/computation.ts";
import { writeLog } from "#app/core/log.ts";
import type { Engines } from "#app/core/tools.ts";
import { getTerrain } from "#workers/tiles/terrain.ts";
import { draw } from "./draw.ts";
import { computeOnThread } from "./on-thread.ts";

/** Nobody else is here who would have to be let through. */
const pause = async () => {};

const LESS_URGENT = 10;
// Elsewhere it would be the whole process that is less urgent.
if (process.platform === "linux") setPriority(LESS_URGENT);

computeOnThread(async (maps, name, given) => {
  const computation = COMPUTATIONS.find((each) => each.name === name);
  if (!computation) throw new Error(`Nobody knows the computation ${name}.`);
  const terrain = getTerrain(maps, { now: () => new Date(), log: writeLog });
  const tools: ComputingTools & Pick<Engines, "draw"> = { maps, terrain, pause, draw };
  return computation.compute(tools as never, given as never);
});
