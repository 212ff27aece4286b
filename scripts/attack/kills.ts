/**
 * Kills: a site dies 200 times while recordings come in, flights are changed and removed, a run of rescoring goes on, and members
 * leave. What was answered is so afterwards; what was not is one of both, whole. `npm run attack -- kills [--lives 200 --first 18 --minutes 40]`.
 *
 * After every 25 deaths the site lives on undisturbed: within 60 s no flight waits and every room was told. At the end every flight
 * that the database shows has its recording and its track in the store, byte for byte; the API answers what the database has; and
 * the nightly checks find nothing to correct.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { sha256Hex } from "#app/core/data/digest.ts";
import { databaseIn } from "#scripts/bench/list/kept-world.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { removeState, type Server, serve, stateFolder, wait } from "#tests/setup/server.ts";
import { Account, type Held } from "./account.ts";
import { bearer, edit, getToken, leave, remove, send } from "./crew.ts";
import { lookInto, unannounced } from "./ledger.ts";

const { values } = parseArgs({
  options: {
    lives: { type: "string", default: "200" },
    first: { type: "string", default: "18" },
    minutes: { type: "string", default: "600" },
  },
});
const LIVES = Number(values.lives);
/** Of all lives; no other begins after them. */
const LONGEST_MS = Number(values.minutes) * 60_000;
const SETTLE_SECONDS = 60;
/** Lives are too short for most of what they bring to be scored: what waits after so many is what a busy evening leaves behind. */
const SETTLE_EVERY = 25;
const SENT_AGAIN_AT_ONCE = 100;
/**
 * A life ends a moment after so many of what was sent were answered: on a slow machine as much is done in it as on a fast one. Where
 * nothing is answered it ends too. Milliseconds.
 */
const MOST_ANSWERS = 12;
const [MOMENT, LONGEST] = [300, 20_000];
/** Those who stay; all others leave one after another, every second one with their flights. */
const STAY = [cast.ada(), cast.ben(), cast.carla()];
const GO = cast.pilots().filter(({ id }) => !STAY.some((pilot) => pilot.id === id));

const state = stateFolder();
const { OPERATOR_TOKEN = "" } = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
const random = seeded(Number(values.first));
const held = new Account();
/** In the life that is. */
let answers = 0;
/** Who was answered that they have left. */
const gone = new Set<number>();
let seed = 100_000;
const started = Date.now();

try {
  const tokens = await getTokens();
  const wrong: string[] = [];
  let lives = 0;
  for (; lives < LIVES && Date.now() - started < LONGEST_MS; lives++) {
    const server = await serve(state);
    answers = 0;
    const going = leaving(lives).map((pilot) => goes(server.origin, pilot, tokens.get(pilot.id) ?? ""));
    const work = [
      ...STAY.map((pilot) => fly(server.origin, pilot, tokens.get(pilot.id) ?? "")),
      ...going,
      rescore(server.origin),
    ];
    await lived(Math.floor(random() * MOST_ANSWERS));
    // Who leaves is asked for the password, which takes longer than most lives: in some they are answered.
    if (lives % 3 === 2) await Promise.race([Promise.all(going), wait(LONGEST)]);
    await server.kill();
    await Promise.all(work);
    if ((lives + 1) % SETTLE_EVERY === 0) {
      console.log(`${lives + 1} lives, ${held.summary()}`);
      wrong.push(...(await livesOn()));
    }
  }
  wrong.push(...(await afterwards()));
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`${lives} kills in ${minutes} min, ${held.summary()}, ${gone.size} members left: ${wrong.length} wrong`);
  process.exitCode = wrong.length === 0 && lives > 0 ? 0 : 1;
} finally {
  removeState(state);
}

async function lived(enough: number): Promise<void> {
  const end = Date.now() + LONGEST;
  while (answers < enough && Date.now() < end) await wait(10);
  await wait(random() * MOMENT);
}

async function getTokens(): Promise<Map<number, string>> {
  const server = await serve(state);
  const found = new Map<number, string>();
  for (const pilot of [...STAY, ...GO]) found.set(pilot.id, await getToken(server.origin, pilot));
  await server.stop();
  return found;
}

/** Whose turn has come and who has not been answered yet: two of them at most. */
function leaving(life: number): cast.Pilot[] {
  const due = Math.floor(((life + 1) * GO.length) / LIVES);
  return GO.slice(0, due)
    .filter(({ id }) => !gone.has(id))
    .slice(0, 2);
}

/** Sends, changes and removes, until the site is dead. */
async function fly(origin: string, pilot: cast.Pilot, token: string): Promise<void> {
  for (;;) {
    const mine = held.of(pilot.id);
    const one = mine[Math.floor(random() * mine.length)];
    const chance = random();
    const alive =
      one && chance < 0.25
        ? await change(origin, token, one)
        : one && chance < 0.4
          ? await takeAway(origin, token, one)
          : await bring(origin, pilot);
    if (!alive) return;
  }
}

/** @returns false once nobody answers */
async function bring(origin: string, pilot: cast.Pilot): Promise<boolean> {
  const mine = seed++;
  const bytes = circuit(mine);
  const answer = await answered(send(origin, pilot, bytes, `${mine}.igc`));
  held.tried(mine, pilot.id);
  if (answer === null) return false;
  // Dead while it answered: what came of this one nobody knows.
  const [flight] = ((answer.status === 201 && (await json(answer))) || []) as { id: number }[];
  if (flight) held.brought(mine, flight.id, await sha256Hex(bytes));
  return answer.status < 500;
}

async function change(origin: string, token: string, one: Held): Promise<boolean> {
  const competition_id = `K${Math.floor(random() * 900 + 100)}`;
  // Until it is answered it may be what it was: of one that was never changed what the recording says.
  if (one.may.size === 0) one.may.add(ls8().competitionId);
  one.may.add(competition_id);
  const answer = await answered(edit(origin, token, one.flight, { competition_id }));
  if (answer?.ok) one.may = new Set([competition_id]);
  return answer !== null && answer.status < 500;
}

async function takeAway(origin: string, token: string, one: Held): Promise<boolean> {
  one.removed = "perhaps";
  const answer = await answered(remove(origin, token, one.flight));
  if (answer?.ok) one.removed = "yes";
  return answer !== null && answer.status < 500;
}

/** With what they flew before, sent in this life. Whoever keeps their flights leaves them as they are. */
async function goes(origin: string, pilot: cast.Pilot, token: string): Promise<void> {
  if (!(await bring(origin, pilot))) return;
  const flights = GO.indexOf(pilot) % 2 === 0 ? "remove" : "keep";
  if (flights === "remove") held.leaves(pilot.id);
  const answer = await answered(leave(origin, token, flights));
  // 401: it was carried out in a life before, which did not live to say so.
  if (!answer || (!answer.ok && answer.status !== 401)) return;
  gone.add(pilot.id);
  if (flights === "remove") held.left(pilot.id);
}

/** Begins a run, or finds one, and switches it once it is computed. */
async function rescore(origin: string): Promise<void> {
  const headers = { ...bearer(OPERATOR_TOKEN), "content-type": "application/json" };
  const post = (path: string, body: object = {}) =>
    fetch(`${origin}/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
  for (;;) {
    const answer = await post("/rescore", { rule: "all", season: "all" });
    const run = answer && ((await json(answer)) as { id?: number; state?: string } | null);
    if (!run?.id) return;
    if (run.state === "computed") await post(`/rescore/${run.id}/switch`);
    await wait(200);
  }
}

/** Null where nobody answers any more. */
async function answered(response: Promise<Response>): Promise<Response | null> {
  const answer = await response.catch(() => null);
  if (answer !== null) answers++;
  return answer;
}

function json(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null);
}

/** Until all is settled; then this life, too, ends at once. */
async function livesOn(): Promise<string[]> {
  const server = await serve(state);
  const wrong = await untilSettled(server);
  await server.kill();
  return wrong;
}

/** What is wrong, a line each. */
async function afterwards(): Promise<string[]> {
  const log = join(state, "afterwards.log");
  const server = await serve(state, {}, ["--log", log]);
  try {
    const wrong = await untilSettled(server);
    wrong.push(...(await heldAgainstApi(server)));
    wrong.push(...(await sendAgain(server)));
    server.ring("17 3 * * *");
    await wait(3000);
    const said = readFileSync(log, "utf8").split("\n");
    wrong.push(...said.filter((line) => /"kind":"[\w-]+-differ(s|ed)?"/.test(line)));
    await server.stop();
    return [...wrong, ...lookInto(databaseIn(state), join(state, "v3/r2"))];
  } finally {
    await server.stop();
  }
}

async function untilSettled({ origin }: Server): Promise<string[]> {
  const begun = Date.now();
  const ids = held.all().map(({ flight }) => flight);
  let waiting = ids;
  while (waiting.length > 0 && Date.now() - begun < SETTLE_SECONDS * 1000) {
    const still: number[] = [];
    for (let i = 0; i < waiting.length; i += 50) {
      const asked = waiting.slice(i, i + 50);
      const rows = (await (await fetch(`${origin}/v1/flight/state?id_in=${asked.join(",")}`)).json()) as {
        id: number;
        state: string;
      }[];
      still.push(...rows.filter((row) => row.state === "pending").map((row) => row.id));
    }
    waiting = still;
    await wait(500);
  }
  const missed = await announced(begun);
  console.log(`settled after ${((Date.now() - begun) / 1000).toFixed(1)} s (goal ${SETTLE_SECONDS})`);
  return [...(waiting.length > 0 ? [`${waiting.length} flights wait still, ${waiting[0]} the first`] : []), ...missed];
}

/** Until every room was told of every score. */
async function announced(begun = Date.now()): Promise<string[]> {
  while (unannounced(databaseIn(state)) > 0 && Date.now() - begun < SETTLE_SECONDS * 1000) await wait(500);
  const missed = unannounced(databaseIn(state));
  return missed > 0 ? [`of ${missed} flights no room was told yet`] : [];
}

async function heldAgainstApi({ origin }: Server): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of held.all()) {
    const answer = await fetch(`${origin}/v1/flightdetail/${one.flight}`);
    const there = answer.status === 200;
    if (one.removed === "yes" && there) wrong.push(`flight ${one.flight} was removed and is there`);
    if (one.removed === "no" && !there) wrong.push(`flight ${one.flight} was accepted and is gone (${answer.status})`);
    if (!there) continue;
    const body = (await answer.json()) as { competition_id?: string | null; igc_file?: { file?: string } };
    if (one.may.size > 0 && !one.may.has(body.competition_id ?? ""))
      wrong.push(`flight ${one.flight} has ${body.competition_id}, of ${[...one.may].join(" or ")}`);
    const file = body.igc_file?.file;
    const bytes = file ? await (await fetch(`${origin}/file/${file}`)).arrayBuffer() : new ArrayBuffer(0);
    if ((await sha256Hex(new Uint8Array(bytes))) !== one.sha256) wrong.push(`flight ${one.flight}: another recording`);
  }
  for (const pilot of GO.filter(({ id }) => gone.has(id)))
    if (await mayLogIn(origin, pilot)) wrong.push(`${pilot.name} has left and may log in`);
  return wrong;
}

/**
 * What was tried and not answered is one flight or none: sent again it is new, or answered with the flight that it is. As many at
 * once as are scored and told within the time.
 */
async function sendAgain({ origin }: Server): Promise<string[]> {
  const wrong: string[] = [];
  let sent = 0;
  for (const { seed: mine, pilot } of held.unanswered()) {
    const who = STAY.find(({ id }) => id === pilot);
    if (!who) continue;
    const { status } = await send(origin, who, circuit(mine), `${mine}.igc`);
    if (![201, 409].includes(status)) wrong.push(`recording ${mine}, sent again, is answered ${status}`);
    if (++sent % SENT_AGAIN_AT_ONCE === 0) wrong.push(...(await announced()));
  }
  return [...wrong, ...(await announced())];
}

function mayLogIn(origin: string, pilot: cast.Pilot): Promise<boolean> {
  return getToken(origin, pilot).then(
    () => true,
    () => false,
  );
}

/** The same numbers every time. */
function seeded(first: number): () => number {
  let value = first;
  return () => {
    value = (value * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return value / 2 ** 32;
  };
}
