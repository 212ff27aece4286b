import { expect, test } from "vitest";
import { isFinal, mayNameGlider } from "#app/flight-page/edit/deadline.ts";

/** An old flight, brought in a month later. */
const flight = { created: "2026-08-12T18:00:00Z", editAllowedUntil: "2026-07-14T10:00:00Z", aircraftId: 7 };
const at = (stamp: string) => new Date(stamp);

test("the score is final after the deadline, not at it", () => {
  expect(isFinal(flight, at("2026-07-14T10:00:00Z"))).toBe(false);
  expect(isFinal(flight, at("2026-07-14T10:00:01Z"))).toBe(true);
});

test("a wrong glider may be put right for two days after the upload, however old the flight", () => {
  expect(mayNameGlider(flight, at("2026-08-14T18:00:00Z"))).toBe(true);
  expect(mayNameGlider(flight, at("2026-08-14T18:00:01Z"))).toBe(false);
});

test("before the deadline, and where no glider is known, it may be told whenever the flight was brought", () => {
  const early = { ...flight, created: "2026-07-11T18:00:00Z" };
  expect(mayNameGlider(early, at("2026-07-14T09:00:00Z"))).toBe(true);
  expect(mayNameGlider({ ...early, aircraftId: null }, at("2027-07-14T09:00:00Z"))).toBe(true);
});
