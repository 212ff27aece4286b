/**
 * Plants the demo world into a running site through its own door: every flight is uploaded as a pilot would, and scored like any other.
 *
 * node scripts/plant.ts --origin URL --state DIR --world small|whole. Uploads when a line on standard input says `begin`: the newest
 * flights are flown while the site is built, older ones while it scores. Who started it is told `newest` once those are scored. After
 * that flights come no faster than they are scored, so that whoever looks around, or uploads one, waits for few of them
 * at most. What was taken is written down: stopped and begun again, it goes on where it was, with the world of the day it began.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { isWorld } from "#scripts/demo.ts";
import { chooseFlights } from "#scripts/demo-flight-of-the-month.ts";
import { setUpLeagues } from "#scripts/demo-leagues.ts";
import { openSegments } from "#scripts/demo-segments.ts";
import { giveStars } from "#scripts/demo-stars.ts";
import { publishStories } from "#scripts/demo-stories.ts";
import { talk } from "#scripts/demo-talk.ts";
import { declareFirst, drawTasks } from "#scripts/demo-tasks.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import { allPilots } from "#tests/cast/seasons/pilots.ts";
import { wholeWorld } from "#tests/cast/seasons/world.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { type DemoFlight, lastTenDays } from "#tests/cast/world.ts";

const NEWEST = 40;
const SHOWN_AFTER_MS = 120_000; // until the site is shown with what it has
const WAITING = 3; // flights that may wait for their score while another one is sent
const ASK_AGAIN_MS = 250;
const ASKED = 90; // flights in one question

interface Progress {
  /** The day whose world this is. */
  today: string;
  /** In the order of the world: one recording, one flight. */
  taken: { id: number; pilotId: number }[];
}

const { values } = parseArgs({
  options: { origin: { type: "string" }, state: { type: "string" }, world: { type: "string" } },
});
const { origin = "", state = ".", world } = values;
if (!isWorld(world)) throw new Error(`--world wants small or whole, not "${world}"`);
const people = new Map(allPilots().map((pilot) => [pilot.id, pilot]));
const getPerson = (id: number): Pilot => people.get(id) as Pilot;
const planted = join(state, "planted.stamp");
const notes = join(state, "planting.json");
if (!existsSync(planted)) await plant();

async function plant(): Promise<void> {
  const begun: Progress = existsSync(notes)
    ? (JSON.parse(readFileSync(notes, "utf8")) as Progress)
    : { today: new Date().toISOString().slice(0, 10), taken: [] };
  const { today, taken } = begun;
  const ground = await survey();
  const flights = world === "whole" ? wholeWorld(today, ground).flights : lastTenDays(today, ground);
  const early = flights.slice(taken.length, NEWEST).map(({ fly }) => fly());
  if ((await text(process.stdin)) !== "begin\n") return;

  async function take(flight: DemoFlight): Promise<void> {
    await declareFirst(origin, getPerson(flight.pilotId), flight);
    taken.push({ id: await upload(flight), pilotId: flight.pilotId });
    writeFileSync(notes, JSON.stringify(begun));
    progress(`Planting the demo world: ${taken.length} of ${flights.length} flights uploaded`);
  }
  for (const flight of early) await take(flight);
  await scored(taken.map(({ id }) => id));
  await openSegments(origin, state);
  await drawTasks(origin);
  await setUpLeagues({ origin, state }, today, world === "whole");
  if (world === "whole") process.send?.("newest");
  for (const { fly } of flights.slice(taken.length)) {
    const flight = fly();
    await scored(
      taken.slice(-2 * WAITING).map(({ id }) => id),
      WAITING,
    );
    await take(flight);
  }
  await scored(taken.map(({ id }) => id));
  await giveStars(origin, taken, world === "whole");
  await publishStories(origin, taken, { getPerson, whole: world === "whole" });
  if (world === "whole") await chooseFlights({ origin, state }, today);
  if (world === "whole") await talk(origin, taken, getPerson);
  progress("");
  const pilots = new Set(flights.map(({ pilotId }) => pilotId)).size;
  console.log(`Planted the demo world: ${flights.length} flights of ${pilots} pilots.`);
  writeFileSync(planted, new Date().toISOString());
}

async function upload(flight: DemoFlight): Promise<number> {
  const form = new FormData();
  const pilot = getPerson(flight.pilotId);
  form.set("file", new Blob([new Uint8Array(flight.bytes)]), flight.fileName);
  form.set("user_id", String(pilot.id));
  form.set("date_of_birth", pilot.dateOfBirth);
  form.set("aircraft_id", String(flight.aircraftId));
  if (flight.coPilotId !== undefined) {
    const { id, dateOfBirth } = getPerson(flight.coPilotId);
    form.set("co_user_id", String(id));
    form.set("co_user_date_of_birth", dateOfBirth);
  }
  // An hour after landing, as pilots do: in time for every contest. Some forget it for days.
  const sent = new Date((flight.truth.landing + 3600 + (flight.lateDays ?? 0) * 86_400) * 1000).toISOString();
  const answer = await fetch(`${origin}/v1/igcfile`, { method: "POST", body: form, headers: { "x-kettle-now": sent } });
  const body = await answer.json();
  if (answer.status === 201) return (body as { id: number }[])[0].id;
  if (answer.status === 409) return (body as { flight: number[] }).flight[0];
  throw new Error(`${flight.fileName}: ${answer.status} ${JSON.stringify(body)}`);
}

/** Waits until all of these are scored, or all but so many. */
async function scored(ids: number[], but = 0): Promise<void> {
  for (const end = Date.now() + SHOWN_AFTER_MS; ids.length > but && Date.now() < end; ) {
    let pending = 0;
    for (let from = 0; from < ids.length; from += ASKED) {
      const answer = await fetch(`${origin}/v1/flight/state?id_in=${ids.slice(from, from + ASKED).join(",")}`);
      pending += ((await answer.json()) as { state: string }[]).filter((flight) => flight.state === "pending").length;
    }
    if (pending <= but) return;
    if (but === 0) progress(`Planting the demo world: ${ids.length - pending} of ${ids.length} flights scored`);
    await new Promise((next) => setTimeout(next, ASK_AGAIN_MS));
  }
}

/** One line that changes, where somebody watches. */
function progress(words: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${words.padEnd(70)}${words ? "" : "\r"}`);
}
