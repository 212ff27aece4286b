/**
 * `npm run bench -- map`: what the map costs: trace files, their decoding, a hundred flights of 5,000 fixes drawn and moved,
 * the relief of a view, the scripts. In a headless browser that draws without a graphics card, so slower than readers' own.
 *
 * Goals: 3.5 bytes per fix, 4.5 with the engine; pan 60 ms, zoom 200 ms by 95 of 100 (with Leaflet's own canvas beside them, by its median);
 * relief of a view again within 0.7 s; 100 kB of scripts. With `KETTLE_MAPS` the relief is that of the folder.
 */
import { removeState, serve, stateFolder } from "#tests/setup/server.ts";
import { browserLines } from "./map/browser.ts";
import { chunkLines } from "./map/chunk.ts";
import { fileLines, getLevels } from "./map/files.ts";
import { openHarness } from "./map/harness.ts";
import type { Line } from "./map/line.ts";
import { FIXES, FLIGHTS, selectFlights, traces } from "./map/recordings.ts";

const { from, found } = traces();
const { flights, different } = selectFlights(found);
console.log(
  `${found.length} ${from}; ${FLIGHTS} flights of ${FIXES} fixes cut out of them, ${different} of them different, ` +
    "moved to begin within 45.5 to 48.5° N, 6 to 14° E",
);
const lines: Line[] = [...(await fileLines(found)), ...chunkLines()];
const state = stateFolder();
const server = await serve(state);
try {
  const harness = await openHarness(server.origin, await Promise.all(flights.map(getLevels)));
  try {
    lines.push(...(await browserLines(harness.address, FLIGHTS)));
  } finally {
    await harness.stop();
  }
} finally {
  await server.stop();
  removeState(state);
}

for (const { what, measured, goal, met } of lines)
  console.log(
    `${what.padEnd(48)}${measured.padEnd(48)}${goal.padEnd(15)}${met === null ? "" : met ? "met" : "MISSED"}`,
  );
const missed = lines.filter(({ met }) => met === false).length;
console.log(missed === 0 ? "all goals met" : `${missed} goals missed`);
process.exitCode = missed === 0 ? 0 : 1;
