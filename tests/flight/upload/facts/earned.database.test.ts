/** Points shown before publishing are those told after it: by the season's index, for gliders of every kind. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { receive } from "#app/flight/intake/receive.ts";
import { earned } from "#app/flight/upload/facts/earned.ts";
import { scoreHere } from "#app/flight/upload/score-here.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { understandRecording } from "#app/soaring/understand.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { away } from "#tests/cast/ground.ts";
import { ada } from "#tests/cast/pilots.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { get, send, settle } from "#tests/setup/site.ts";

const type = { family: "", manufacturer: "", vintage: false, selfLaunch: false };

/** Index values as the German federation's yearly lists have them. */
const TYPES = [
  { id: 240, name: "K 8", kind: "GL", scClass: "CL", doubleSeater: false, by: { "2019": 76, "2024": 77, "2025": 76 } },
  { id: 348, name: "Duo Discus", kind: "GL", scClass: "DO", doubleSeater: true, by: { "2022": 110, "2025": 112 } },
  { id: 64, name: "JS3 RES 18m", kind: "MG", scClass: "18", doubleSeater: false, by: { "2020": 119, "2025": 122 } },
  { id: 391, name: "Nimbus 4D", kind: "GL", scClass: "OP", doubleSeater: true, by: { "2016": 123, "2021": 121 } },
] as const;

beforeAll(async () => {
  await settle();
  const rows = TYPES.map(({ by, ...one }) => ({ ...type, ...one, indexBySeason: by, dmstIndex: 999 }));
  await openDb(env.DB).insert(aircraft).values(rows);
});

test.each([
  { id: 240, day: "2024-05-18", index: 77 },
  { id: 348, day: "2023-07-02", index: 110 },
  { id: 64, day: "2020-06-21", index: 119 },
  { id: 64, day: "2025-10-01", index: 122 },
  { id: 391, day: "2021-09-30", index: 121 },
])("a flight of $day with type $id is worth the same before publishing and after, by index $index", async (flown) => {
  const bytes = recorded(flown.day, flown.id);
  const received = await receive(new Blob([bytes]).stream());
  const { kind } = TYPES.find(({ id }) => id === flown.id) ?? TYPES[0];
  const understood = understandRecording(received.recording, received.bytes, { today: "2026-11-20", kind });
  const contests = await scoreHere(understood, async () => {});
  const season = flown.day.slice(5) >= "10" ? Number(flown.day.slice(0, 4)) + 1 : Number(flown.day.slice(0, 4));
  const list = await get<{ id: number; valid_dmst_index: number }[]>(`/v1/aircraft?season=${season}`);
  const index = list.find(({ id }) => id === flown.id)?.valid_dmst_index ?? null;
  expect(index).toBe(flown.index);
  const [before] = earned(contests, index);
  expect(before.points).toBeGreaterThan(20);

  const answer = await send(bytes, { aircraft_id: String(flown.id) });
  const [{ id }] = await answer.json<{ id: number }[]>();
  const after = await vi.waitFor(async () => {
    const [standing] = await get<{ state: string; points: number; distance: number }[]>(`/v1/flight/state?id_in=${id}`);
    expect(standing.state).toBe("valid");
    return standing;
  }, 60_000);
  expect(before.points?.toFixed(2)).toBe(after.points.toFixed(2));
  expect(before.distance).toBeCloseTo(after.distance, 2);
});

/** A triangle of 45 km. */
function recorded(day: string, seed: number) {
  const field = koenigsdorf();
  const { polar, registration, competitionId } = ls8();
  return simulate({
    seed,
    field,
    start: Date.parse(`${day}T10:00:00Z`) / 1000,
    launch: "tow",
    polar,
    labels: { serial: "101", pilot: ada().name, gliderType: "", registration, competitionId },
    weather: { seed, climb: 4, base: 1900, windFrom: 250, wind: 2, qnh: 1015 },
    course: [away(field, 330, 15_000), away(field, 30, 15_000)],
    interval: 4,
  }).bytes;
}
