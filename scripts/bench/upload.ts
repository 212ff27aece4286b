/**
 * `npm run bench -- upload [FILE.igc]`: from the beginning of an upload to the score on its page, on a fresh local site.
 *
 * Goal: 3 s from the upload's end for a 1 s recording of 8 hours (the largest of `KETTLE_SHARED` unless a file is
 * named); here 3 s include the upload itself. The peer in the same run is the engine alone on the same file, so the
 * ratio shows what the walk around it costs.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, scoreFlight, understand } from "#app/soaring/understand.ts";
import { removeState, sendByAddress, serve, settled, stateFolder } from "#tests/setup/server.ts";

const GOAL = 3000; // ms
const RUNS = 3;

const file = process.argv[2] ?? join(process.env.KETTLE_SHARED ?? "../shared", "data/igc/lxnav-dg600-902km-1s.igc");
const original = readFileSync(file);

const started = performance.now();
for (const flight of understand(new Uint8Array(original), { today: "2026-11-20" }).flights)
  finish(scoreFlight(flight, { index: 100 }));
const alone = performance.now() - started;

const state = stateFolder();
const server = await serve(state);
const took: number[] = [];
try {
  for (let run = 0; run < RUNS; run++) {
    // Blank lines at the end make it another file that says the same.
    const bytes = new Uint8Array([...original, ...new TextEncoder().encode("\r\n".repeat(run + 1))]);
    const begun = performance.now();
    const answer = await sendByAddress(server.origin, bytes, "bench.igc");
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    const [{ id }] = (await answer.json()) as { id: number }[];
    const [{ points }] = await settled(server.origin, [id], 60);
    const page = await (await fetch(`${server.origin}/flight/${id}?lang=en-gb&unit=M`)).text();
    if (points === null || !page.includes(points.toFixed(2)))
      throw new Error(`flight ${id} is scored but not on its page`);
    took.push(performance.now() - begun);
  }
} finally {
  await server.stop();
  removeState(state);
}
const worst = Math.max(...took);
console.log(
  `engine alone ${alone.toFixed(0)} ms; on the page after ${took.map((ms) => ms.toFixed(0)).join(", ")} ms; worst ${(worst / alone).toFixed(1)} times the engine`,
);
console.log(worst <= GOAL ? `goal ${GOAL} ms met` : `goal ${GOAL} ms missed`);
process.exitCode = worst <= GOAL ? 0 : 1;
