/**
 * Plants the demo world into a running site through its own door: every flight is uploaded as a pilot would.
 *
 * node scripts/plant.ts --origin URL --state DIR. Flights that are already there are left alone.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoWorld } from "#tests/cast/world.ts";

const { values } = parseArgs({ options: { origin: { type: "string" }, state: { type: "string" } } });
const planted = join(values.state ?? ".", "planted.stamp");
if (!existsSync(planted)) {
  const { flights, pilots } = demoWorld(new Date().toISOString().slice(0, 10));
  const born = new Map(pilots.map((pilot) => [pilot.id, pilot.dateOfBirth]));
  let done = 0;
  for (const flight of flights) {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(flight.bytes)]), flight.fileName);
    form.set("user_id", String(flight.pilotId));
    form.set("date_of_birth", born.get(flight.pilotId) ?? "");
    form.set("aircraft_id", String(flight.aircraftId));
    // An hour after landing, as pilots do: in time for every contest.
    const sent = new Date((flight.truth.landing + 3600) * 1000).toISOString();
    const answer = await fetch(`${values.origin}/v1/igcfile`, {
      method: "POST",
      body: form,
      headers: { "x-kettle-now": sent },
    });
    if (answer.status !== 201 && answer.status !== 409) {
      throw new Error(`${flight.fileName}: ${answer.status} ${await answer.text()}`);
    }
    done++;
    if (process.stdout.isTTY) process.stdout.write(`\rPlanting the demo world: ${done} of ${flights.length} flights`);
  }
  console.log(
    `${process.stdout.isTTY ? "\r" : ""}Planted the demo world: ${flights.length} flights of ${pilots.length} pilots.   `,
  );
  writeFileSync(planted, new Date().toISOString());
}
