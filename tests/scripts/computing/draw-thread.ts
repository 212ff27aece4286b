/** Draws one SVG on a thread of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { draw } from "#scripts/computing/draw.ts";

parentPort?.postMessage(await Promise.all((workerData as { svgs: string[] }).svgs.map(draw)));
