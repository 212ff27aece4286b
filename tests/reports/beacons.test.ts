import { expect, test } from "vitest";
import { readAprs } from "#app/soaring/beacon/aprs.ts";
import { newSieve, type Placed, sift } from "#app/soaring/beacon/sift.ts";
import { inputText } from "./input.ts";

test("live-null-island.aprs: two beacons at 0°/0° move nobody", () => {
  const sieve = newSieve<Placed>();
  const told = inputText("live-null-island.aprs")
    .split(/\r?\n/)
    .filter((line) => line.startsWith("FLR"))
    .map((line, i) => {
      const beacon = readAprs(line);
      if (beacon.kind !== "aircraft") return beacon.kind;
      const { latitude, longitude, altitude } = beacon;
      return sift(sieve, { time: 5 * i, latitude, longitude, altitude: altitude ?? 0 }, "OGFLR").kind;
    });
  expect(told).toEqual(["next", "refused", "refused", "next"]);
  expect(sieve.last).toMatchObject({ latitude: 49 });
});
