import { expect, test } from "vitest";
import { endOfDay } from "#app/task/day-end.ts";

test.each([
  ["2026-07-12", "Europe/Berlin", "2026-07-12T21:59:59.000Z"],
  ["2026-01-12", "Europe/Berlin", "2026-01-12T22:59:59.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-29T21:59:59.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-25T22:59:59.000Z"],
  ["2026-07-12", "America/Denver", "2026-07-13T05:59:59.000Z"],
  ["2026-07-12", "Pacific/Auckland", "2026-07-12T11:59:59.000Z"],
])("%s in %s is over at %s", (day, zone, end) => expect(endOfDay(day, zone)).toBe(end));
