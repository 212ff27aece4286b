/** Live in the demo world: pilots whose devices the local sky flies connect them, and those of its task declare it, round by round. */
import { ownDevices } from "#tests/cast/air/device-ids.ts";
import type { flightsOfAir } from "#tests/cast/air/fly.ts";
import { getRacers, RACE, ROUND } from "#tests/cast/air/race.ts";
import { type Pilot, pilots } from "#tests/cast/pilots.ts";
import { sender } from "./demo-sender.ts";

/** One of each pilot. Their recordings name the same devices, which proves the claim once they are scored. */
export async function connectDevices(origin: string, flights: ReturnType<typeof flightsOfAir>): Promise<void> {
  const own = ownDevices(flights.map(({ pilotId }) => pilotId));
  for (const pilot of pilots()) {
    const id = own.get(pilot.id);
    if (id === undefined) continue;
    const send = await sender(origin, pilot);
    await send("POST", "/v1/user/device", { id });
  }
}

const DECLARED_AFTER = 30; // s after a round began: nobody has taken off yet
const HELD = 600; // s over its end

/** @param round when it began, unix seconds */
export async function declareRace(origin: string, round: number): Promise<void> {
  const at = (seconds: number) => new Date((round + seconds) * 1000).toISOString();
  for (const { pilot } of getRacers()) {
    const send = await sender(origin, pilot, at(DECLARED_AFTER));
    const id = await getTask(send, pilot);
    await send("POST", "/v1/task/declaration", { task_id: id, declared_until: at(ROUND + HELD) });
  }
}

/** Drawn once. */
async function getTask(send: Awaited<ReturnType<typeof sender>>, pilot: Pilot): Promise<number> {
  const own = await send<{ id: number; name: string | null }[]>("GET", `/v1/task?user_id_in=${pilot.id}`);
  const known = own.find(({ name }) => name === RACE.name);
  if (known) return known.id;
  const point_features = RACE.points.map(({ name, latitude, longitude, elevation }) => ({
    type: "Feature",
    properties: { name, elevation },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  }));
  return (await send<{ id: number }>("POST", "/v1/task", { name: RACE.name, ruleset: RACE.ruleset, point_features }))
    .id;
}
