/** Rows of flights as the database keeps them, made of chance: for lists, whose tests care for columns alone. */
import fc from "fast-check";
import { season } from "#app/core/time/season.ts";
import type { flight } from "#app/flight/schema/flight.ts";

export type NewFlight = typeof flight.$inferInsert;

const STAMP = "2026-07-12T12:00:00.000000+00:00";

/** A valid flight of no importance. */
export const plainFlight = (id: number): NewFlight => ({
  id,
  igcFileId: id,
  ordinal: 0,
  userId: 1,
  state: "valid",
  rank: true,
  revision: 1,
  announced: 1,
  tries: 0,
  takeoffTime: STAMP,
  landingTime: "2026-07-12T15:00:00+00:00",
  zone: "UTC",
  scoringDate: "2026-07-12",
  season: 2026,
  editAllowedUntil: STAMP,
  snapshot: { user: "", club: null, aircraft: null, airport: null, region: null, track: "" },
  created: STAMP,
});

const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 5 });
const bit = fc.boolean();
const REGIONS = ["DE-BY", "DE-BW", "AT-7", null];

/** Few values, so that filters meet and orders have equals. */
export const anyFlight = fc
  .record({
    userId: fc.integer({ min: 1, max: 6 }),
    clubId: orNull(fc.integer({ min: 1, max: 4 })),
    takeoffAirportId: orNull(fc.integer({ min: 1, max: 4 })),
    aircraftId: orNull(fc.integer({ min: 1, max: 4 })),
    registration: orNull(fc.constantFrom("D-1234", "D-5678")),
    competitionId: orNull(fc.constantFrom("XY", "1A")),
    place: fc.constantFrom(...REGIONS),
    scClass: orNull(fc.constantFrom("15", "18", "CL", "DO", "OP", "ST")),
    kind: orNull(fc.constantFrom("GL", "MG", "FG")),
    vintage: bit,
    team: bit,
    junior: bit,
    female: bit,
    outlanding: orNull(bit),
    launchKind: orNull(fc.constantFrom("T", "W", "S", "O")),
    lift: orNull(fc.constantFrom("thermal", "ridge", "wave")),
    topHeight: orNull(fc.integer({ min: 500, max: 6000 })),
    circling: orNull(fc.constantFrom(0, 0.05, 0.1, 0.25)),
    stars: fc.integer({ min: 0, max: 3 }),
    scoringDate: fc.constantFrom("2024-09-30", "2024-10-01", "2025-05-11", "2025-05-12", "2026-01-31", "2026-07-12"),
    takeoffLatitude: orNull(fc.constantFrom(47.5, -33, 60)),
    result: orNull(
      fc.record({
        points: fc.integer({ min: 0, max: 9 }),
        distance: fc.integer({ min: 0, max: 9 }),
        speed: fc.integer({ min: 0, max: 9 }),
      }),
    ),
    deleted: fc.boolean(),
    state: fc.constantFrom("valid" as const, "invalid" as const),
  })
  .map(({ place, result, deleted, ...flight }) => ({
    ...flight,
    season: season(flight.scoringDate),
    country: place?.slice(0, 2) ?? null,
    region: place,
    takeoffLongitude: flight.takeoffLatitude === null ? null : 11,
    points: result && result.points * 100,
    distance: result && result.distance * 100,
    speed: result && result.speed * 10,
    deleted: deleted ? STAMP : null,
  }));
