import { expect, test } from "vitest";
import { type Before, getChanges, getPatch } from "#app/flight-page/edit/form.ts";
import { toInstant, typedTime } from "#app/flight-page/edit/window-times.ts";

const unix = (time: string) => Date.parse(time) / 1000;
const FLIGHT = { from: unix("2026-07-12T10:00:00Z"), to: unix("2026-07-12T15:00:00Z") };
const AROUND = { zone: "Europe/Berlin", span: FLIGHT, units: "M" as const };

test("a time of day is local, with or without seconds; 24:00, 12:60 and words are none", () => {
  const at = (typed: string) => toInstant(typed, "Europe/Berlin", FLIGHT);
  expect(at("14:30:05")).toBe(unix("2026-07-12T12:30:05Z"));
  expect(at(" 9:05 ")).toBe(unix("2026-07-12T07:05:00Z"));
  expect([at("24:00:00"), at("12:60:00"), at("12:00:60"), at("noon"), at(""), at("12")]).toEqual(Array(6).fill(null));
});

test("a flight that passes local midnight has times of two days", () => {
  const night = { from: unix("2026-01-10T10:30:00Z"), to: unix("2026-01-10T16:00:00Z") }; // 23:30 to 05:00 in Auckland
  const at = (typed: string) => toInstant(typed, "Pacific/Auckland", night);
  expect(at("23:45:00")).toBe(unix("2026-01-10T10:45:00Z"));
  expect(at("00:15:00")).toBe(unix("2026-01-10T11:15:00Z"));
  expect(typedTime(unix("2026-01-10T11:15:00Z"), "Pacific/Auckland")).toBe("00:15:00");
});

test("rows of the form are a list of the interface; empty rows are none, what cannot be read stays", () => {
  const typed = {
    window_list: "engine_scoring_times",
    window_from_0: "13:00:00",
    window_to_0: "14:00:00",
    window_from_1: "",
    window_to_1: "",
    window_from_99: "noon",
    window_to_99: "16:00:00",
  };
  expect(getPatch(typed, AROUND).engine_scoring_times).toEqual([
    "2026-07-12T11:00:00+00:00",
    "2026-07-12T12:00:00+00:00",
    "noon",
    "2026-07-12T14:00:00+00:00",
  ]);
  expect(getPatch({ ...typed, window_reset: "on" }, AROUND).engine_scoring_times).toEqual([]);
  expect(Object.keys(getPatch({ ...typed, window_list: "user_id" }, AROUND))).not.toContain("user_id");
});

test("a mass is typed in the reader's unit and sent in kilograms", () => {
  const getMass = (mass: string, units: "M" | "I") => getPatch({ mass }, { ...AROUND, units }).mass;
  expect([getMass("412,5", "M"), getMass("", "M"), getMass("heavy", "M")]).toEqual([412.5, null, "heavy"]);
  expect(getMass("1000", "I")).toBeCloseTo(453.592, 2); // the avoirdupois pound is 0.45359237 kg
});

const BEFORE: Before = {
  registration: "D-0801",
  competitionId: null,
  aircraft: 458,
  statedDay: null,
  coUser: null,
  coUserName: null,
  mass: 400,
  scoreClubClass: false,
  useSecondClub: false,
  windows: { scoring_times: [FLIGHT], engine_scoring_times: [], fes_scoring_times: [] },
};
const SAME = {
  registration: "D-0801",
  competition_id: "",
  aircraft_id: "458",
  mass: "400",
  class_told: "yes",
  seat: "told",
  co_user_name: "",
  co_user_id: "",
  window_list: "scoring_times",
  window_from_0: "12:00:00",
  window_to_0: "17:00:00",
};
const changes = (typed: Record<string, string>) => getChanges(getPatch({ ...SAME, ...typed }, AROUND), BEFORE);

test("a form as it was changes nothing, and each part is named once it differs", () => {
  expect(changes({})).toEqual([]);
  expect(changes({ window_to_0: "16:59:59" })).toEqual(["windows"]);
  expect(changes({ window_to_0: "5 o’clock" })).toEqual(["windows"]);
  expect(changes({ aircraft_id: "77", score_club_class: "on", registration: "D-1" })).toEqual([
    "aircraft",
    "class",
    "marks",
  ]);
  expect(changes({ mass: "401", co_user_name: "Uncle Hans" })).toEqual(["mass", "seat"]);
  expect(changes({ rescore: "on" })).toEqual(["again"]);
});

test("scoring again is asked for where it is ticked, and not told otherwise", () => {
  expect(getPatch({ ...SAME, rescore: "on" }, AROUND)).toMatchObject({ rescore: true });
  expect(getPatch(SAME, AROUND)).not.toHaveProperty("rescore");
});

test("the day of a recording that has none is a change that does not touch the score", () => {
  const patch = getPatch({ scoring_date: "2026-06-30" }, AROUND);
  expect(patch.scoring_date).toBe("2026-06-30");
  expect(getChanges(patch, { ...BEFORE, statedDay: "" })).toEqual(["day"]);
  expect(getChanges(patch, { ...BEFORE, statedDay: "2026-06-30" })).toEqual([]);
  expect(getPatch({ scoring_date: "" }, AROUND).scoring_date).toBeUndefined();
});
