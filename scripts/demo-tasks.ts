/**
 * Tasks of the demo world, through the API: public ones around its airfields, one of them declared until this evening, and
 * those that were declared before they were flown.
 */
import { hahnweide, koenigsdorf, vinon } from "#tests/cast/airfields.ts";
import { ada, ben, emil, gaspard, type Pilot } from "#tests/cast/pilots.ts";
import type { DemoFlight } from "#tests/cast/world.ts";
import { sender } from "./demo-sender.ts";

type At = [name: string, latitude: number, longitude: number, elevation: number | null];

const at = (name: string, { latitude, longitude, elevation }: ReturnType<typeof koenigsdorf>): At => [
  name,
  latitude,
  longitude,
  elevation,
];
const KOENIGSDORF = at("Königsdorf", koenigsdorf());
const HAHNWEIDE = at("Hahnweide", hahnweide());
const VINON = at("Vinon", vinon());
const MITTENWALD: At = ["Mittenwald", 47.4422, 11.2633, 912];
const ZELL: At = ["Zell am See", 47.2926, 12.7873, 754];
const KUFSTEIN: At = ["Kufstein", 47.5833, 12.1667, 499];

interface DemoTask {
  by: Pilot;
  name: string | null;
  ruleset: string;
  minTime?: number;
  points: At[];
}

const TASKS: DemoTask[] = [
  { by: ada(), name: "Karwendel and back", ruleset: "D", points: [KOENIGSDORF, MITTENWALD, ZELL, KOENIGSDORF] },
  { by: ben(), name: null, ruleset: "F", points: [KOENIGSDORF, ZELL, KOENIGSDORF] },
  {
    by: ben(),
    name: "Two hours in the Inn valley",
    ruleset: "AA",
    minTime: 7200,
    points: [KOENIGSDORF, KUFSTEIN, MITTENWALD, KOENIGSDORF],
  },
  {
    by: emil(),
    name: "Along the Jura",
    ruleset: "D",
    points: [HAHNWEIDE, ["Aalen-Heidenheim", 48.7778, 10.2647, 583], ["Klippeneck", 48.1067, 8.7569, 973], HAHNWEIDE],
  },
  {
    by: gaspard(),
    name: "Parcours",
    ruleset: "D",
    points: [VINON, ["Saint-Auban", 44.0592, 5.9917, 460], ["Gap-Tallard", 44.455, 6.0378, 605], VINON],
  },
];

const feature = ([name, latitude, longitude, elevation]: At) => ({
  type: "Feature",
  properties: { name, elevation },
  geometry: { type: "Point", coordinates: [longitude, latitude] },
});

/** Once: a pilot who has as many tasks already keeps them. */
export async function drawTasks(origin: string): Promise<void> {
  const until = new Date(Date.now() + 12 * 3_600_000).toISOString();
  for (const pilot of new Set(TASKS.map(({ by }) => by.id))) {
    const own = TASKS.filter(({ by }) => by.id === pilot);
    const send = await sender(origin, own[0].by);
    if ((await send<unknown[]>("GET", `/v1/task?user_id_in=${pilot}`)).length >= own.length) continue;
    for (const { name, ruleset, minTime, points } of own) {
      const body = { name, ruleset, min_time: minTime ?? null, point_features: points.map(feature) };
      const { id } = await send<{ id: number }>("POST", "/v1/task", body);
      if (pilot === ada().id) await send("POST", "/v1/task/declaration", { task_id: id, declared_until: until });
    }
  }
}

/** The hour before the take-off: drawn and declared until the evening, before the flight is sent. */
export async function declareFirst(origin: string, pilot: Pilot, { declares, truth }: DemoFlight): Promise<void> {
  if (!declares) return;
  const at = (seconds: number) => new Date((truth.takeOff + seconds) * 1000).toISOString();
  const send = await sender(origin, pilot, at(-3600));
  const points = declares.map(({ name, latitude, longitude, elevation }): At => [name, latitude, longitude, elevation]);
  const body = { ruleset: "D", point_features: points.map(feature) };
  const { id } = await send<{ id: number }>("POST", "/v1/task", body);
  await send("POST", "/v1/task/declaration", { task_id: id, declared_until: at(10 * 3600) });
}
