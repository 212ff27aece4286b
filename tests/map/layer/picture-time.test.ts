import { expect, test } from "vitest";
import { pictureTime } from "#app/map/layer/picture-time.ts";

const now = new Date("2026-07-12T15:07:00Z");

test("the weather of a flight is that of its time, in steps of ten minutes", () => {
  expect(pictureTime(new Date("2026-07-01T12:00:00Z"), now)).toBe("2026-07-01T12:00Z");
  expect(pictureTime(new Date("2026-07-01T12:09:59Z"), now)).toBe("2026-07-01T12:00Z");
});

test("what is still to come, or has not arrived yet, is the newest there is", () => {
  for (const instant of ["2026-07-12T18:00:00Z", "2026-07-12T15:00:00Z"])
    expect(pictureTime(new Date(instant), now)).toBe("2026-07-12T14:40Z");
});
