import { expect, test } from "vitest";
import { nameKey } from "#app/i18n/name.ts";
import {
  certificate,
  fileName,
  findBest,
  type SeasonFlight,
  seasonsIn,
} from "#app/people/user/certificate/certificate.ts";
import { tane } from "#tests/cast/pilots.ts";

const flown = (id: number, points: number, more: Partial<SeasonFlight> = {}): SeasonFlight => ({
  id,
  season: 2026,
  date: `2026-06-${String(id).padStart(2, "0")}`,
  airfield: "Königsdorf",
  glider: "LS 8",
  club: "Isar Valley",
  seconds: 3600,
  distance: 100,
  points,
  ranked: true,
  ...more,
});

const about = { name: "Ada Falkenrath", club: null, engines: ["4"], made: "2026-10-02" };

test("a season sums all its flights and the points of its five best ranked ones", () => {
  const flights = [1, 2, 3, 4, 5, 6].map((id) => flown(id, id * 10));
  flights.push(flown(7, 500, { ranked: false }));
  expect(seasonsIn(flights)).toEqual([{ season: 2026, flights: 7, seconds: 25_200, distance: 700, points: 200 }]);
});

test("seasons come newest first, and none comes from nothing", () => {
  const seasons = seasonsIn([flown(1, 1, { season: 2024 }), flown(2, 1), flown(3, 1, { season: 2025 })]);
  expect(seasons.map(({ season }) => season)).toEqual([2026, 2025, 2024]);
  expect(seasonsIn([])).toEqual([]);
  expect(certificate([], [], about)).toBeNull();
});

test("best flights have most points first, equal ones as they were flown, none without points", () => {
  const flights = [flown(3, 50), flown(1, 50), flown(2, 70), flown(4, 0)];
  expect(findBest(flights).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test("of every contest but the free one stands the best, most points first", () => {
  const of = (contest: string, points: number) => ({ contest, points, date: "2026-06-01", distance: 100 });
  const results = [of("sprint", 40), of("free", 900), of("triangle", 60), of("sprint", 80), of("triangle", 10)];
  expect(certificate([flown(1, 1)], results, about)?.contests).toEqual([of("sprint", 80), of("triangle", 60)]);
});

test("airfields stand by how often they were used, the club is that of most flights", () => {
  const flights = [
    flown(1, 1, { airfield: "Teck", club: "Teck" }),
    flown(2, 1),
    flown(3, 1),
    flown(4, 1, { airfield: null, club: null }),
  ];
  const made = certificate(flights, [], about);
  expect([made?.airfields, made?.club]).toEqual([["Königsdorf", "Teck"], "Isar Valley"]);
  expect(certificate([flown(1, 1, { club: null })], [], { ...about, club: "Free birds" })?.club).toBe("Free birds");
});

test("the file is named by season and folded name, whatever the name holds", () => {
  expect(fileName(2026, nameKey(tane().name))).toBe("kettle-2026-tane-whitcombe.pdf");
  expect(fileName(2026, nameKey('../"x"\r\ny'))).toBe("kettle-2026-x-y.pdf");
  expect(fileName(2026, nameKey("飛行士"))).toBe("kettle-2026-pilot.pdf");
});
