/**
 * The drill of going back: a site's database is put back as it was at an instant, as D1's Time Travel does, beside a store that went
 * on. What was there at that instant is there, what came later may come again, and numbers that are given a second time never
 * show what had them before. `npm run attack -- restore`; how it is done deployed stands in docs/deploy.md.
 */
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readIgc } from "#app/soaring/igc/read.ts";
import { databaseIn } from "#scripts/bench/list/kept-world.ts";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { removeState, serve, settled, stateFolder, wait } from "#tests/setup/server.ts";
import { edit, getToken, remove, send } from "./crew.ts";
import { lookInto, unannounced } from "./ledger.ts";

const GOAL_MINUTES = 30;
const FLIGHTS = 8;
const wrong: string[] = [];
const state = stateFolder();
const copy = mkdtempSync(join(tmpdir(), "kettle-then-"));

try {
  const before = await serve(state);
  const token = await getToken(before.origin, ada());
  const first = await flown(before.origin, 1);
  await edit(before.origin, token, first[0], { competition_id: "THEN" });
  await announced();
  // While the site runs, in one piece: an instant.
  const then = new DatabaseSync(databaseIn(state), { readOnly: true });
  then.exec(`VACUUM INTO '${join(copy, "ledger.sqlite")}'`);
  then.close();
  const sums = getSums(join(copy, "ledger.sqlite"));

  await flown(before.origin, 100);
  await edit(before.origin, token, first[0], { competition_id: "LATE" });
  await remove(before.origin, token, first[1]);
  await announced();
  await before.stop();

  const begun = Date.now();
  const database = databaseIn(state);
  for (const file of globSync(`${database}*`)) rmSync(file);
  cpSync(join(copy, "ledger.sqlite"), database);
  const changed = [...getSums(database)].filter(([table, sum]) => sums.get(table) !== sum);
  wrong.push(...changed.map(([table]) => `${table} is not what it was`));
  const after = await serve(state);
  try {
    const minutes = (Date.now() - begun) / 60_000;
    console.log(
      `put back and up after ${(minutes * 60).toFixed(1)} s (goal ${GOAL_MINUTES} min), ${sums.size} tables by their sums`,
    );
    if (minutes > GOAL_MINUTES) wrong.push("it took too long");
    const { origin } = after;
    for (const id of first) {
      const { status } = await fetch(`${origin}/v1/flightdetail/${id}`);
      if (status !== 200) wrong.push(`flight ${id} was there then and is answered ${status}`);
    }
    const body = (await (await fetch(`${origin}/v1/flightdetail/${first[0]}`)).json()) as { competition_id: string };
    if (body.competition_id !== "THEN") wrong.push(`flight ${first[0]} has ${body.competition_id}`);
    // Other recordings than those that had these numbers, then those again.
    for (const from of [200, 100]) {
      const ids = await flown(origin, from);
      for (const [nth, id] of ids.entries()) wrong.push(...(await another(origin, id, circuit(from + nth))));
    }
    await announced();
    after.ring("17 3 * * *");
    await wait(3000);
  } finally {
    await after.stop();
  }
  wrong.push(...lookInto(databaseIn(state), join(state, "v3/r2")));
} finally {
  removeState(state);
  rmSync(copy, { recursive: true, force: true });
}
for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
console.log(`${FLIGHTS} flights from before, ${2 * FLIGHTS} from after: ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function flown(origin: string, from: number): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < FLIGHTS; nth++) {
    const answer = await send(origin, ada(), circuit(from + nth), `${from + nth}.igc`);
    if (answer.status !== 201) {
      wrong.push(`recording ${from + nth} is answered ${answer.status}`);
      continue;
    }
    ids.push(((await answer.json()) as { id: number }[])[0].id);
  }
  await settled(origin, ids, 60);
  return ids;
}

/** Whether a flight shows another track than its recording's. */
async function another(origin: string, id: number, bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const track = (await (await fetch(`${origin}/v1/flightdata/${id}`)).json()) as { geom: { coordinates: number[][] } };
  const shown = track.geom.coordinates.slice(0, 200).map(([longitude, latitude]) => [longitude, latitude]);
  const fixes = readIgc(bytes).fixes;
  const near = shown.every(([longitude, latitude]) =>
    fixes.latitude.some((own, i) => Math.abs(own - latitude) < 1e-4 && Math.abs(fixes.longitude[i] - longitude) < 1e-4),
  );
  return near ? [] : [`flight ${id} shows another track than its recording's`];
}

async function announced(): Promise<void> {
  for (let tries = 0; tries < 120 && unannounced(databaseIn(state)) > 0; tries++) await wait(500);
  await wait(1000);
}

/** Of every table all rows, in their order. */
function getSums(file: string): Map<string, string> {
  const db = new DatabaseSync(file, { readOnly: true });
  const names = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all();
  const sums = names.map(({ name }) => {
    const rows = db.prepare(`SELECT * FROM "${name}"`).all();
    return [String(name), createHash("sha256").update(JSON.stringify(rows)).digest("hex")] as const;
  });
  db.close();
  return new Map(sums);
}
