import fc from "fast-check";
import { expect, test } from "vitest";
import { editAllowedUntil, instant, localDate } from "#app/flight/intake/local-date.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;

const NOON = { deadline: "second-day-noon" } as const;

test("a New Zealand morning is the day after in UTC", () => {
  expect(localDate(seconds("2026-01-14T22:30:00Z"), "Pacific/Auckland")).toBe("2026-01-15");
  expect(localDate(seconds("2026-01-14T22:30:00Z"), "Europe/Berlin")).toBe("2026-01-14");
  expect(localDate(seconds("2026-07-01T02:00:00Z"), "America/Los_Angeles")).toBe("2026-06-30");
});

test("the deadline is noon of the second day in Berlin, in summer and winter", () => {
  expect(editAllowedUntil(NOON, "2026-07-10", "Europe/Berlin")).toBe("2026-07-12T10:00:00+00:00");
  expect(editAllowedUntil(NOON, "2026-01-10", "Europe/Berlin")).toBe("2026-01-12T11:00:00+00:00");
});

test("the deadline counts days, not hours, when the clocks change in between", () => {
  expect(editAllowedUntil(NOON, "2026-03-28", "Europe/Berlin")).toBe("2026-03-30T10:00:00+00:00");
  expect(editAllowedUntil(NOON, "2026-10-24", "Europe/Berlin")).toBe("2026-10-26T11:00:00+00:00");
});

test("Lord Howe moves its clocks by half an hour", () => {
  expect(editAllowedUntil(NOON, "2026-01-10", "Australia/Lord_Howe")).toBe("2026-01-12T01:00:00+00:00");
  expect(editAllowedUntil(NOON, "2026-07-10", "Australia/Lord_Howe")).toBe("2026-07-12T01:30:00+00:00");
  expect(editAllowedUntil(NOON, "2026-04-04", "Australia/Lord_Howe")).toBe("2026-04-06T01:30:00+00:00");
});

test("New Zealand and Nevada have their own noon", () => {
  expect(editAllowedUntil(NOON, "2026-01-15", "Pacific/Auckland")).toBe("2026-01-16T23:00:00+00:00");
  expect(editAllowedUntil(NOON, "2026-07-15", "Pacific/Auckland")).toBe("2026-07-17T00:00:00+00:00");
  expect(editAllowedUntil(NOON, "2026-07-04", "America/Los_Angeles")).toBe("2026-07-06T19:00:00+00:00");
  expect(editAllowedUntil(NOON, "2026-12-30", "America/Los_Angeles")).toBe("2027-01-01T20:00:00+00:00");
});

test("a time skipped in spring is taken an hour later, a doubled one is the first", () => {
  expect(instant("2026-03-29", "02:30", "Europe/Berlin")).toBe(seconds("2026-03-29T01:30:00Z"));
  expect(instant("2026-10-25", "02:30", "Europe/Berlin")).toBe(seconds("2026-10-25T00:30:00Z"));
});

test("noon is on the date it was asked for, anywhere on any day", () => {
  const zones = ["Europe/Berlin", "Australia/Lord_Howe", "Pacific/Auckland", "America/Los_Angeles", "Pacific/Apia"];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...zones), (day, zone) => {
      const date = new Date(Date.UTC(2012, 0, 1 + day)).toISOString().slice(0, 10);
      expect(localDate(instant(date, "12:00", zone), zone)).toBe(date);
    }),
  );
});
