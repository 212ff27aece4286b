import { expect, test } from "vitest";
import { getLift } from "#app/flight/facet/lift.ts";

const hours = { seconds: 2 * 3600, altitude: 2000 };

test("who circles a tenth of the time flies in thermals, however high", () => {
  expect(getLift({ ...hours, circling: 0.2, agl: 300 })).toBe("thermal");
  expect(getLift({ ...hours, circling: 0.1, agl: 3000 })).toBe("thermal");
});

test("who stays up for half an hour without circling flies along a ridge or in wave, by the height above the ground", () => {
  expect(getLift({ ...hours, circling: 0.02, agl: 300 })).toBe("ridge");
  expect(getLift({ ...hours, circling: 0.02, agl: 1499 })).toBe("ridge");
  expect(getLift({ ...hours, circling: 0, agl: 1700 })).toBeNull();
  expect(getLift({ ...hours, circling: 0, agl: 2001 })).toBe("wave");
});

test("streets are flown with few circles, and nothing is said of them", () => {
  expect(getLift({ ...hours, circling: 0.03, agl: 900 })).toBeNull();
  expect(getLift({ ...hours, circling: 0.09, agl: 900 })).toBeNull();
});

test("a circuit of the airfield, or a glide from a tow, was held up by nothing", () => {
  expect(getLift({ circling: 0, seconds: 240, agl: 200, altitude: 700 })).toBeNull();
  expect(getLift({ circling: 0, seconds: 1799, agl: 600, altitude: 1100 })).toBeNull();
});

test("where the ground is not known well enough it is wave above 4,000 m of the sea, else nothing is said", () => {
  expect(getLift({ ...hours, circling: 0, agl: null, altitude: 4800 })).toBe("wave");
  expect(getLift({ ...hours, circling: 0, agl: null, altitude: 3900 })).toBeNull();
  expect(getLift({ ...hours, circling: null, agl: 300 })).toBeNull();
});
