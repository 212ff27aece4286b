import fc from "fast-check";
import { expect, test } from "vitest";
import { Subscription } from "#app/community/notification/push/subscription.server.ts";
import { dayText, InstantMs, instantText } from "#app/core/time/instant.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { readDraft } from "#app/task/draft.ts";

const FOUR_DIGITS = /^(?:19|20|21)\d\d-/;

test("whatever number is taken for an instant has a date with a year of four digits", () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.maxSafeInteger(), fc.integer()), (ms) => {
      const read = InstantMs.safeParse(ms);
      if (read.success) expect(isoStamp(new Date(read.data))).toMatch(FOUR_DIGITS);
    }),
    { numRuns: 2000 },
  );
});

test.each([1e300, -1e300, 8.64e15 + 1, 8.64e15, -1e14, Number.NaN, Number.POSITIVE_INFINITY])(
  "%s is no instant, and no browser's subscription ends then",
  (expirationTime) => {
    const keys = { p256dh: "p", auth: "a" };
    expect(InstantMs.safeParse(expirationTime).success).toBe(false);
    expect(Subscription.safeParse({ endpoint: "https://push.example/1", expirationTime, keys }).success).toBe(false);
  },
);

test("a subscription that never ends, or ends in 2030, is taken", () => {
  const keys = { p256dh: "p", auth: "a" };
  for (const expirationTime of [null, undefined, Date.UTC(2030, 0, 1), Date.UTC(2030, 0, 1) + 0.25])
    expect(Subscription.safeParse({ endpoint: "https://push.example/1", expirationTime, keys }).success).toBe(true);
});

const offset = fc.tuple(fc.constantFrom("+", "-"), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
const two = (n: number) => String(n).padStart(2, "0");

test("a time with any year and any offset is refused, or keeps a year of four digits in UTC", () => {
  const year = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 1899, 1900, 2199, 2200, 9999));
  fc.assert(
    fc.property(year, offset, fc.boolean(), (y, [sign, hours, minutes], first) => {
      const day = first ? "01-01T00:00:00" : "12-31T23:59:59";
      const read = instantText().safeParse(`${String(y).padStart(4, "0")}-${day}${sign}${two(hours)}:${two(minutes)}`);
      if (read.success) expect(isoStamp(new Date(read.data))).toMatch(FOUR_DIGITS);
      else expect(y <= 1900 || y >= 2199).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("without an offset a time is UTC, and only where that is allowed", () => {
  expect(instantText({ local: true }).parse("2026-07-12T10:00:00")).toBe(Date.UTC(2026, 6, 12, 10));
  expect(instantText({ local: true }).parse("2026-07-12T10:00:00+02:00")).toBe(Date.UTC(2026, 6, 12, 8));
  expect(instantText().safeParse("2026-07-12T10:00:00").success).toBe(false);
});

test.each(["0000-01-01", "1899-12-31", "2200-01-01", "9999-12-31", "2026-02-30", "+010000-01-01", ""])(
  "%j is no day",
  (day) => expect(dayText().safeParse(day).success).toBe(false),
);

test("a task cannot start in the year 9999 west of Greenwich, which is the year 10000 in UTC", () => {
  const point = (longitude: number) => ({ name: "Turn", latitude: 47, longitude });
  const read = readDraft({ points: [point(11), point(12)], startTime: "9999-12-31T23:59:59-12:00" });
  expect(read).toMatchObject({ kind: "refused" });
  expect(read.kind === "refused" && read.faults.map(({ what }) => what)).toContain("startTime");
});
