/** `flightdetail` and `flightdata` key by key against their description, over real answers of every kind of flight. */
import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { airspaceEdition } from "#app/places/airspace/schema.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { AMPERE } from "#tests/cast/rewrite.ts";
import { plantAirspace } from "#tests/places/airspace/plant.ts";
import { db } from "#tests/setup/rescoring.ts";
import { shownFields } from "#tests/setup/shown-fields.ts";
import { get, settle, site } from "#tests/setup/site.ts";
import { checkAgainst } from "./wire/check.ts";
import { DETAIL, OURS, TRACK, type When } from "./wire/documented.ts";
import { everyKind } from "./wire/flights.ts";

type Ids = Awaited<ReturnType<typeof everyKind>>["ids"];

/** What is asked of single answers below; the tables ask the rest. */
interface Detail extends Record<string, unknown> {
  valid: boolean;
  analysed: boolean;
  landing_time: string | null;
  task: { distance: number; closed: boolean; kind: string; point_features: { properties: object }[] };
  task_achieved: boolean;
  task_result: number;
  scoring_times: string[];
  active_errors: { token: string; type: string }[];
  igc_file: { valid: number; errors: unknown[] };
  airspace_violation: { airspace_name: string; violation: boolean }[];
  contest: { name: string; score: { declared: boolean; leg: unknown[] } & Record<string, number> }[];
  fes_energy_total: number;
  fes_max_power: number;
}

interface Track extends Record<string, unknown> {
  geom: { coordinates: number[][] };
  time: number[];
  engine_sensor: number[];
  fes_power: number[];
  fes_energy: number[];
}

let ids: Ids;
let end: () => Promise<void>;

beforeAll(async () => {
  await settle();
  await plantAirspace();
  ({ ids, end } = await everyKind());
}, 120_000);

afterAll(async () => {
  await db.delete(airspaceEdition);
  await end();
}, 60_000);

const detail = (kind: keyof Ids) => get<Detail>(`/v1/flightdetail/${ids[kind]}`);
const track = (kind: keyof Ids) => get<Track>(`/v1/flightdata/${ids[kind]}`);

const WHOLE: When[] = ["scored", "analysed", "landed", "glider", "club", "airfield"];
const KINDS: Record<keyof Ids, When[]> = {
  free: WHOLE,
  circuit: WHOLE,
  triangle: [...WHOLE, "task"],
  missed: [...WHOLE, "task"],
  engine: WHOLE,
  electric: WHOLE,
  member: WHOLE,
  guest: WHOLE,
  "no glider": WHOLE.filter((word) => word !== "glider"),
  airborne: WHOLE.filter((word) => word !== "landed"),
  invalid: WHOLE,
  pending: ["glider", "club", "airfield"],
};
const EVERY = Object.keys(KINDS) as (keyof Ids)[];

test.each(EVERY)("every key of the detail is as described: %s", async (kind) => {
  checkAgainst(DETAIL, await detail(kind), KINDS[kind], OURS);
});

test("the privacy page tells of every key of a flight, and of nothing else", async () => {
  await db.update(flight).set({ mass: 400 }).where(eq(flight.id, ids.free));
  const details = await Promise.all(EVERY.map(detail));
  const items = await get<Record<string, unknown>[]>("/v1/flight?not_scored=true&include_stats=true");
  const keys = new Set([...details, ...items].flatMap(Object.keys));
  expect(shownFields("flights").toSorted()).toEqual([...keys].toSorted());
});

test.each(EVERY.filter((kind) => kind !== "pending"))("every column of the track is as described: %s", async (kind) => {
  const answer = await track(kind);
  checkAgainst(TRACK, answer, []);
  expect(answer.time.every((at, i) => i === 0 || at > answer.time[i - 1])).toBe(true);
  for (const [key, values] of Object.entries(answer))
    if (Array.isArray(values)) expect(values, key).toHaveLength(answer.geom.coordinates.length);
});

test("the table can fail: a null, a missing key, another type and an unknown key are each found", async () => {
  const answer = await detail("free");
  const broken = (more: object) => () => checkAgainst(DETAIL, { ...answer, ...more }, KINDS.free, OURS);
  expect(broken({})).not.toThrow();
  expect(broken({ registration: null })).toThrow();
  expect(broken({ total_seconds: 1.5 })).toThrow();
  expect(broken({ segment_score: [{}] })).toThrow();
  expect(broken({ segments: [] })).toThrow();
  expect(broken({ user: { ...(answer.user as object), comments_allowed: "yes" } })).toThrow();
  const { stars, ...less } = answer;
  expect(() => checkAgainst(DETAIL, less, KINDS.free, OURS)).toThrow("stars");
});

test("figures of an hour's soaring lie where those of published flights do", async () => {
  const { score } = (await detail("free")).contest.find(({ name }) => name === "free")!;
  const within = (key: string, least: number, most: number) => {
    expect(score[key], key).toBeGreaterThanOrEqual(least);
    expect(score[key], key).toBeLessThanOrEqual(most);
  };
  within("glide_ratio", 7, 74);
  within("thermal_percentage", 0.05, 0.6);
  within("thermal_radius", 80, 180); // published: 97 to 145
  within("thermal_bank", 25, 45); // published: 29 to 39
  within("attempt_percentage", 0, 0.1);
  expect(score.glide_gain).toBeLessThan(0);
});

test("a declared triangle that was flown is achieved at all four points; one that ended in a field is not", async () => {
  const flown = await detail("triangle");
  expect(flown).toMatchObject({ task_achieved: true, task_result: 4 });
  expect(flown.task).toMatchObject({ kind: "TR", closed: true, from_igcfile: true });
  expect(flown.task.point_features.map(({ properties }) => properties)).toEqual([
    { name: "Start", radius: 3, kind: "CYLINDER" },
    { name: "Turn 1", radius: 2, kind: "CYLINDER" },
    { name: "Turn 2", radius: 2, kind: "CYLINDER" },
    { name: "Finish", radius: 3, kind: "CYLINDER" },
  ]);
  expect(flown.task.distance).toBeGreaterThan(40); // 18 and 20 km to the corners, 25 between them
  expect(flown.task.distance).toBeLessThan(75);
  const missed = await detail("missed");
  expect(missed.task_achieved).toBe(false);
  expect(missed.task_result).toBeLessThan(4);
  expect(await detail("free")).not.toHaveProperty("task");
  expect((await detail("free")).task_achieved).toBe(false);
});

test("crew: who sat behind by number and name, or by name alone, and what the pilot allows", async () => {
  expect(await detail("member")).toMatchObject({
    user: { id: ada().id, name: ada().name, open_in_seeyou: true, comments_allowed: true },
    co_user: { id: ben().id, name: ben().name },
  });
  const guest = await detail("guest");
  expect(guest.co_user_name).toBe("Grandmother");
  expect(guest).not.toHaveProperty("co_user");
});

test("a motor that ran splits the windows of its kind; its sensor is a column", async () => {
  const { scoring_times } = await detail("engine");
  expect(scoring_times.length).toBeGreaterThanOrEqual(4);
  const { engine_sensor } = await track("engine");
  expect(Math.max(...engine_sensor)).toBeGreaterThan(500);
  expect(await track("engine")).not.toHaveProperty("fes_power");
});

test("an electric motor's power and energy follow from its current at 103.6 V", async () => {
  const { fes_power, fes_energy, time } = await track("electric");
  const kilowatts = (AMPERE * 103.6) / 1000;
  expect(Math.max(...fes_power)).toBeCloseTo(kilowatts, 2);
  const on = fes_power.findIndex((power) => power > 0);
  const off = fes_power.findLastIndex((power) => power > 0) + 1;
  const used = (kilowatts * (time[off] - time[on])) / 3600;
  expect(fes_energy[on]).toBe(0);
  expect(Math.abs(fes_energy[fes_energy.length - 1] - used)).toBeLessThan(0.002);
  const { fes_energy_total, fes_max_power } = await detail("electric");
  expect(fes_max_power).toBeCloseTo(kilowatts, 2);
  expect(Math.abs(fes_energy_total - used)).toBeLessThan(0.02);
  expect(await detail("electric")).not.toHaveProperty("fes_battery_takeoff");
});

test("a flight that is still in the air has no landing, an invalid one says why, a pending one nothing yet", async () => {
  expect(await detail("airborne")).toMatchObject({ landing_time: null, analysed: true });
  expect(await detail("airborne")).not.toHaveProperty("total_seconds");
  const invalid = await detail("invalid");
  expect(invalid).toMatchObject({ valid: false, contest: [], igc_file: { valid: 0 } });
  expect(invalid.active_errors).toContainEqual(expect.objectContaining({ token: "BROKEN_SIGNATURE", type: "error" }));
  expect(invalid.igc_file.errors).toEqual(invalid.active_errors);
  const pending = await detail("pending");
  expect(pending).toMatchObject({ valid: false, analysed: false, igc_file: { valid: 0, errors: [] } });
  expect(pending).toMatchObject({ task_achieved: false, airspace_violation: [], contest: [] });
  expect(pending).not.toHaveProperty("takeoff_point");
  expect((await SELF.fetch(`${site}/v1/flightdata/${ids.pending}`)).status).toBe(404);
});

test("airspace of the day is a list in the detail and a flag in the list", async () => {
  const { airspace_violation } = await detail("free");
  expect(airspace_violation).toMatchObject([{ airspace_name: "Control", violation: true }]);
  const list = await get<Record<string, unknown>[]>("/v1/flight");
  const item = list.find((one) => one.id === ids.free);
  expect(item).toMatchObject({ airspace_violation: true, junior: false, club: { id: expect.any(Number) } });
});
