import { expect, test } from "vitest";
import { getBeside, getCorrection, getDates, getSpan, LaunchForm, readFormData } from "#app/live/launch/day.ts";

const ZONE = "Europe/Berlin";
const at = (iso: string) => Date.parse(iso) / 1000;
const STOOD = {
  ...{ glider: "D-0801", tug: "", note: "" },
  ...{ takeoff: at("2026-07-04T11:02:03Z"), landing: null },
};

test("a day begins and ends at midnight by the field's clocks, and is an hour shorter or longer where they are changed", () => {
  expect(getSpan("2026-07-04", ZONE)).toEqual({ from: at("2026-07-03T22:00:00Z"), to: at("2026-07-04T22:00:00Z") });
  expect(getSpan("2026-07-04", "Pacific/Auckland").from).toBe(at("2026-07-03T12:00:00Z"));
  const hours = (date: string) => (getSpan(date, ZONE).to - getSpan(date, ZONE).from) / 3600;
  expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-10-26")]).toEqual([23, 25, 24]);
});

test("days follow each other without a gap or an overlap", () => {
  for (let n = 0, date = "2026-01-01"; n < 400; n++, date = getBeside(date, 1))
    expect(getSpan(date, ZONE).to).toBe(getSpan(getBeside(date, 1), ZONE).from);
});

test("lists reach back thirty days from what the field's clocks call today", () => {
  expect(getDates(Date.parse("2026-07-04T22:30:00Z"), ZONE)).toEqual({ today: "2026-07-05", oldest: "2026-06-06" });
  expect(getDates(Date.parse("2026-07-04T22:30:00Z"), "America/Denver").today).toBe("2026-07-04");
});

test("only what differs from what stood in the form is put right, times by the field's clocks", () => {
  const stood = readFormData(STOOD, ZONE);
  expect(stood).toEqual({ glider: "D-0801", tug: "", note: "", takeoff: "13:02:03", landing: "" });
  const put = (change: Partial<LaunchForm>) => getCorrection({ ...stood, ...change }, stood, "2026-07-04", ZONE);
  expect(put({})).toEqual({});
  expect(put({ tug: "D-EATW" })).toEqual({ tug: "D-EATW" });
  // Browsers leave seconds out where there are none.
  expect(put({ landing: "15:10" })).toEqual({ landing: at("2026-07-04T13:10:00Z") });
  expect(put({ takeoff: "13:02" })).toEqual({ takeoff: at("2026-07-04T11:02:00Z") });
  const landed = { ...stood, landing: "15:10:00" };
  expect(getCorrection({ ...landed, landing: "" }, landed, "2026-07-04", ZONE)).toEqual({ landing: null });
});

test("a landing before the take-off is refused by its field, seconds or none", () => {
  const read = (takeoff: string, landing: string) =>
    LaunchForm.safeParse({ glider: "", tug: "", note: "", takeoff, landing }).error?.issues.map(({ path }) => path[0]);
  expect(read("12:00:01", "12:00")).toEqual(["landing"]);
  expect(read("12:00", "12:00:00")).toBeUndefined();
  expect(read("12:00", "")).toBeUndefined();
});

test("a time that is none is refused by its field, and so is a launch without a take-off", () => {
  for (const takeoff of ["", "24:00", "7:05", "12:60", "12:00:61", "noon", "12:00:00.5"]) {
    const read = LaunchForm.safeParse({ glider: "", tug: "", note: "", landing: "", takeoff });
    expect([takeoff, read.error?.issues.map(({ path }) => path[0])]).toEqual([takeoff, ["takeoff"]]);
  }
});
