/** Heights of real recordings that begin in the air, beside what their GNSS says, less the geoid there. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { groundLevelAt } from "#app/flight/scoring/ground-level.server.ts";
import { terrainLevel, terrainStack } from "#app/map/terrain/terrain-stack.ts";
import { TileMemory } from "#app/map/terrain/tile-memory.ts";
import { heightsAboveSea } from "#app/soaring/flight/sea-level.ts";
import { understand } from "#app/soaring/understand.ts";
import { GROUND } from "#scripts/map/maps-folder.ts";
import { openArchive } from "#scripts/map/open.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const BAYREUTH = { latitude: 49.9844, longitude: 11.64, elevation: 488, runway: 1000 };
const DIJON = { latitude: 47.3869, longitude: 4.9481, elevation: 483, runway: 830 };
const PRESSURE = 25; // m that the pressure of a day, and air warmer than the standard, leave in a median

testShared.each([
  ["igc/lxnav-ash25-zero-position-start.igc", BAYREUTH, 47], // 480 m above the field
  ["igc/reported/starts-in-a-circle.igc", DIJON, 48],
] as const)("%s is as high above the sea as its GNSS says (skipped: no shared data)", async (file, field, geoid) => {
  const levels = await Promise.all(GROUND.map((file) => terrainLevel(openArchive({ file }))));
  const bytes = new Uint8Array(readFileSync(`${shared}/data/${file}`));
  const [flight] = understand(bytes, { today: "2026-12-31", kind: "GL" }).flights;
  const { trace, takeoffSeen, takeoffPoint, landingPoint } = flight;
  const stood = await groundLevelAt(
    { terrain: terrainStack(levels, new TileMemory(50e6)) },
    {
      takeoff: takeoffSeen ? { place: takeoffPoint, field } : null,
      landing: landingPoint && { place: landingPoint, field },
    },
  );
  const heights = heightsAboveSea(trace, flight, stood);
  const off = Array.from(heights, (metres, i) => metres - (trace.gnssAltitude[i] - geoid))
    .filter((_, i) => trace.gnssAltitude[i] !== 0)
    .sort((a, b) => a - b);
  expect(stood).toEqual({ takeoff: null, landing: field.elevation });
  expect(Math.abs(off[(off.length / 2) | 0])).toBeLessThan(PRESSURE);
});
