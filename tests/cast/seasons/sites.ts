/**
 * Where the two seasons are flown: an airfield, how gliders are launched there, where its pilots go, and the slopes and waves it is
 * known for. Courses are given at full size and flown smaller by those who like less.
 */
import {
  type Airfield,
  benalla,
  hahnweide,
  koenigsdorf,
  lasham,
  omarama,
  terlet,
  vinon,
  zellAmSee,
} from "#tests/cast/airfields.ts";
import { away, bearing, distance, type Place } from "#tests/cast/ground.ts";
import type { WindLevel } from "#tests/cast/sky/wind.ts";
import type { Chain } from "#tests/cast/terrain/terrain.ts";
import * as more from "./airfields.ts";

export interface Site {
  field: Airfield;
  launch: "tow" | "winch";
  /** Cloud base of a good day above the field, where it is another one than over flat land, metres. */
  base?: number;
  /** Closed courses from the field, full size. */
  courses: Place[][];
  /** Metres around the field that a tow stays within. */
  within?: number;
  slope?: Lift & { along: Place[] };
  wave?: Lift & { chain: Chain; low: number; course: Place[] };
}

interface Lift {
  /** Where the wind of such a day blows from, degrees. */
  from: number;
  /** Above the field, metres: where the tow ends. */
  release: number;
}

const at = (...points: [latitude: number, longitude: number][]): Place[] =>
  points.map(([latitude, longitude]) => ({ latitude, longitude }));

/** Over land without mountains: triangles both ways and there and back, towards some directions, 300 km long. */
function around(field: Place, ...bearings: number[]): Place[][] {
  return bearings.flatMap((bearing) => [
    [away(field, bearing, 100_000), away(field, bearing + 60, 100_000)],
    [away(field, bearing + 60, 100_000), away(field, bearing, 100_000)],
    [away(field, bearing + 30, 150_000)],
    [away(field, bearing, 80_000), away(field, bearing + 45, 130_000)],
  ]);
}

/** Of a day whose wind blows over mountains: more of it higher up, and turning a little. */
export const windOver = (from: number, share: number): WindLevel[] => [
  { height: 0, from, speed: 7 * share },
  { height: 600, from, speed: 12 * share },
  { height: 2500, from: from + 4, speed: 15 * share },
  { height: 5500, from: from + 8, speed: 21 * share },
];

const chain = (north: number): Chain => ({ kind: "chain", north, height: 1100, width: 1100, length: 60_000 });

export const isar = (): Site => ({ field: koenigsdorf(), launch: "tow", courses: around(koenigsdorf(), 300, 330) });
export const teck = (): Site => ({ field: hahnweide(), launch: "winch", courses: around(hahnweide(), 20, 50) });
export const senne = (): Site => ({
  field: more.oerlinghausen(),
  launch: "winch",
  courses: around(more.oerlinghausen(), 20, 60, 130),
});
export const rhoen = (): Site => ({
  field: more.wasserkuppe(),
  launch: "tow",
  courses: around(more.wasserkuppe(), 60, 120),
});
export const haertsfeld = (): Site => ({ field: more.aalen(), launch: "tow", courses: around(more.aalen(), 10, 60) });
export const provence = (): Site => ({
  field: vinon(),
  launch: "tow",
  base: 3000,
  courses: [at([44.55, 5.7]), at([44.05, 6.1], [44.5, 6.05]), at([44.45, 5.3], [44.1, 6.05], [44.3, 4.95])],
});
export const lure = (): Site => ({
  field: more.saintAuban(),
  launch: "tow",
  base: 2900,
  courses: [at([44.5, 5.35]), at([44.25, 5.25], [44.5, 5.75]), at([43.85, 5.6], [44.3, 5.3])],
  wave: { from: 340, release: 1500, chain: chain(7000), low: 900, course: at([44.07, 5.4], [44.06, 6.2]) },
});
export const granier = (): Site => ({
  field: more.challes(),
  launch: "tow",
  base: 2900,
  within: 1200,
  courses: [at([45.85, 6.15]), at([45.8, 6.1], [45.4, 5.95]), at([45.3, 5.9])],
  slope: {
    from: 275,
    release: 1400,
    along: at([45.6, 5.94], [45.64, 5.96], [45.68, 5.98], [45.73, 6.02], [45.78, 6.08], [45.83, 6.12]),
  },
});
export const pinzgau = (): Site => ({
  field: zellAmSee(),
  launch: "tow",
  base: 3400,
  within: 600,
  courses: [at([47.3, 11.2]), at([47.4, 13.6], [47.56, 14.3]), at([47.3, 11.9])],
  slope: {
    from: 190,
    release: 1500,
    along: at(
      [47.335, 12.83],
      [47.325, 12.7],
      [47.32, 12.6],
      [47.31, 12.5],
      [47.295, 12.4],
      [47.28, 12.3],
      [47.265, 12.2],
    ),
  },
  wave: { from: 185, release: 2100, chain: chain(-12_000), low: 1600, course: at([47.241, 12.25]) },
});
export const ennstal = (): Site => ({
  field: more.niederoeblarn(),
  launch: "tow",
  base: 3000,
  within: 600,
  courses: [at([47.42, 13.4]), at([47.57, 14.5], [47.45, 13.7])],
  wave: { from: 350, release: 2100, chain: chain(8500), low: 1500, course: at([47.498, 13.55], [47.498, 14.4]) },
});
export const downs = (): Site => ({ field: lasham(), launch: "tow", courses: around(lasham(), 290) });
export const chilterns = (): Site => ({
  field: more.dunstable(),
  launch: "winch",
  courses: around(more.dunstable(), 285, 315),
});
export const veluwe = (): Site => ({ field: terlet(), launch: "winch", courses: around(terlet(), 60, 100) });
export const victoria = (): Site => ({ field: benalla(), launch: "tow", courses: around(benalla(), 290, 320) });
export const otago = (): Site => ({
  field: omarama(),
  launch: "tow",
  courses: [[away(omarama(), 30, 90_000)], [away(omarama(), 215, 80_000)]],
  wave: {
    from: 340,
    release: 1300,
    chain: { ...chain(9000), length: 40_000 },
    low: 700,
    course: [away(omarama(), 85, 35_000), away(omarama(), 265, 35_000)],
  },
});

export const sites = (): Site[] => [
  ...[isar(), teck(), senne(), rhoen(), haertsfeld(), provence(), lure(), granier(), pinzgau(), ennstal()],
  ...[downs(), chilterns(), veluwe(), victoria(), otago()],
];

export const isAt = (site: Site, other: Site): boolean => site.field.airportId === other.field.airportId;
export const southern = ({ field }: Site): boolean => field.latitude < 0;

/** Along a course and home, kilometres. */
export function lengthKm({ field }: Site, course: readonly Place[]): number {
  let sum = 0;
  for (const [i, point] of [...course, field].entries()) sum += distance(i === 0 ? field : course[i - 1], point);
  return sum / 1000;
}

const NEAREST = 1200; // m from the field
const WORKING = 12_000; // m from one to the next
const BESIDE = 250; // m from the leg

/**
 * Ground that works on every day: left and right of the first and the last leg of each course, where all fly however far they go.
 * There those of a day meet, and over the seasons the map shows hot spots.
 */
export function workingGround({ field }: Site, course: readonly Place[]): Place[] {
  return [course[0], course[course.length - 1]].flatMap((end) => {
    const [leg, far] = [bearing(field, end), distance(field, end)];
    const places = Array.from({ length: Math.floor(far / WORKING) }, (_, i) => away(field, leg, NEAREST + i * WORKING));
    return places.map((place, i) => away(place, leg + 90, i % 2 === 0 ? BESIDE : -BESIDE));
  });
}

/** The same course, so many kilometres long but never longer than it is. */
export function shortened(site: Site, course: readonly Place[], km: number): Place[] {
  const { latitude, longitude } = site.field;
  const share = Math.min(km / lengthKm(site, course), 1);
  return course.map((point) => ({
    latitude: latitude + (point.latitude - latitude) * share,
    longitude: longitude + (point.longitude - longitude) * share,
  }));
}
