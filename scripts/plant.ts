/**
 * Plants the demo world into a running site through its own door: every flight is uploaded as a pilot would, then
 * waited for until it is scored.
 *
 * node scripts/plant.ts --origin URL --state DIR. Uploads when a line on standard input says `begin`: the flights are flown
 * while the site is built. Flights that are already there are left alone.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { ada, ben, emailOf, kirra, lotte, PASSWORD, type Pilot } from "#tests/cast/pilots.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { type DemoFlight, demoWorld } from "#tests/cast/world.ts";

const SHOWN_AFTER_MS = 120_000; // until the site is shown with what it has

const { values } = parseArgs({ options: { origin: { type: "string" }, state: { type: "string" } } });
const planted = join(values.state ?? ".", "planted.stamp");
if (!existsSync(planted)) {
  const { flights, pilots } = demoWorld(new Date().toISOString().slice(0, 10), await survey());
  const born = new Map(pilots.map((pilot) => [pilot.id, pilot.dateOfBirth]));
  const taken: Taken[] = [];
  if ((await text(process.stdin)) !== "begin\n") process.exit(0);
  for (const flight of flights) {
    const ids = await upload(flight, born.get(flight.pilotId) ?? "");
    taken.push(...ids.map((id) => ({ id, pilotId: flight.pilotId })));
    progress(`Planting the demo world: ${taken.length} of ${flights.length} flights uploaded`);
  }
  await scored(taken.map(({ id }) => id));
  for (const fan of [ada(), ben(), lotte(), kirra()]) await giveStars(fan, taken);
  progress("");
  console.log(`Planted the demo world: ${flights.length} flights of ${pilots.length} pilots.`);
  writeFileSync(planted, new Date().toISOString());
}

interface Taken {
  id: number;
  pilotId: number;
}

/** A member likes about every third flight of others. */
async function giveStars(fan: Pilot, flights: readonly Taken[]): Promise<void> {
  const form = new URLSearchParams({
    grant_type: "password",
    client_id: "kettle",
    username: emailOf(fan),
    password: PASSWORD,
  });
  const answer = await fetch(`${values.origin}/v1/auth/token`, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`${fan.name} cannot log in: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  const liked = flights.filter(({ id, pilotId }) => pilotId !== fan.id && (id * 7 + fan.id) % 3 === 0);
  for (const { id } of liked) {
    const headers = { authorization: `Bearer ${access_token}` };
    const given = await fetch(`${values.origin}/v1/flightdetail/like/${id}`, { method: "POST", headers });
    if (given.status !== 201) throw new Error(`${fan.name} cannot star flight ${id}: ${given.status}`);
  }
}

async function upload(flight: DemoFlight, dateOfBirth: string): Promise<number[]> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(flight.bytes)]), flight.fileName);
  form.set("user_id", String(flight.pilotId));
  form.set("date_of_birth", dateOfBirth);
  form.set("aircraft_id", String(flight.aircraftId));
  // An hour after landing, as pilots do: in time for every contest.
  const sent = new Date((flight.truth.landing + 3600) * 1000).toISOString();
  const answer = await fetch(`${values.origin}/v1/igcfile`, {
    method: "POST",
    body: form,
    headers: { "x-kettle-now": sent },
  });
  const body = await answer.json();
  if (answer.status === 201) return (body as { id: number }[]).map(({ id }) => id);
  if (answer.status === 409) return (body as { flight: number[] }).flight;
  throw new Error(`${flight.fileName}: ${answer.status} ${JSON.stringify(body)}`);
}

async function scored(ids: number[]): Promise<void> {
  for (const end = Date.now() + SHOWN_AFTER_MS; Date.now() < end; ) {
    const answer = await fetch(`${values.origin}/v1/flight/state?id_in=${ids.join(",")}`);
    const pending = ((await answer.json()) as { state: string }[]).filter(({ state }) => state === "pending");
    if (pending.length === 0) return;
    progress(`Planting the demo world: ${ids.length - pending.length} of ${ids.length} flights scored`);
    await new Promise((next) => setTimeout(next, 250));
  }
}

/** One line that changes, where somebody watches. */
function progress(words: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${words.padEnd(70)}${words ? "" : "\r"}`);
}
