import { expect, test, vi } from "vitest";
import type { LandingField } from "#app/flight-page/arrival/arrivals.ts";
import { landingFields } from "#app/flight-page/arrival/landing-fields.ts";

const FIELD: LandingField = { id: 1, name: "Königsdorf", latitude: 47.83, longitude: 11.47, elevation: 601 };

test("fields are asked for once per half degree, around its middle", async () => {
  const asked: number[][] = [];
  const around = landingFields(async (...place) => {
    asked.push(place);
    return [FIELD];
  });
  await Promise.all([around(47.51, 11.01), around(47.99, 11.49)]);
  expect(await around(47.7, 11.2)).toEqual([FIELD]);
  await around(48.01, 11.2);
  await around(-0.1, -0.1);
  expect(asked).toEqual([
    [47.75, 11.25],
    [48.25, 11.25],
    [-0.25, -0.25],
  ]);
});

test("what could not be had is asked for again, but not at once", async () => {
  vi.useFakeTimers();
  const answers: (LandingField[] | null)[] = [null, [FIELD]];
  const around = landingFields(async () => answers.shift() as LandingField[] | null);
  expect(await around(47.7, 11.2)).toBeNull();
  expect(await around(47.7, 11.2)).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await around(47.7, 11.2)).toEqual([FIELD]);
  vi.useRealTimers();
});

test("the pole and the date line are asked for where there are positions", async () => {
  const asked: number[][] = [];
  const around = landingFields(async (...place) => {
    asked.push(place);
    return [];
  });
  await around(90, 180);
  await around(-90, -180);
  expect(asked).toEqual([
    [89.75, 179.75],
    [-89.75, -179.75],
  ]);
});
