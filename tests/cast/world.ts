/**
 * A small world to show and to test with: clubs, pilots, and what they flew in the ten days before `today`.
 *
 * Everything is invented except airfields and glider types. Pilots of one airfield fly in the same thermals on the
 * same day, so they meet. Local dates are right in every zone; a flight in New Zealand crosses midnight UTC.
 * The same day and seed give the same bytes.
 */
import { instant } from "#app/flight/intake/local-date.ts";
import { calledByPlace } from "#app/task/plan/places/called-by-place.ts";
import { ownDevices } from "./air/device-ids.ts";
import * as airfields from "./airfields.ts";
import { scatter } from "./chance.ts";
import { type Club, clubs } from "./clubs.ts";
import * as gliders from "./gliders.ts";
import { away, bearing, distance, type Place } from "./ground.ts";
import * as people from "./pilots.ts";
import { cambridge, flarm } from "./recorder/makes.ts";
import { type Plan, type Recording, simulate } from "./simulate.ts";
import type { Weather } from "./sky/weather.ts";
import type { Survey } from "./terrain/survey.ts";
import type { Chain } from "./terrain/terrain.ts";

/** What is known of a flight before it is flown. */
export interface DemoKey {
  pilotId: number;
  aircraftId: number;
  airportId: number;
  /** Local date at the airfield. */
  scoringDate: string;
  /** Who sat in the second seat. */
  coPilotId?: number;
  /** Days between landing and upload; an hour when not said. */
  lateDays?: number;
  /** What the pilot drew and declared on the site an hour before the take-off, start and finish at the airfield. */
  declares?: DeclaredPlace[];
}

export interface DeclaredPlace extends Place {
  name: string;
  elevation: number | null;
}

export interface DemoFlight extends DemoKey, Recording {}

/** A flight that is flown when it is asked for. */
export interface PlannedFlight extends DemoKey {
  fly(): DemoFlight;
}

export interface DemoWorld {
  clubs: Club[];
  pilots: people.Pilot[];
  flights: DemoFlight[];
}

type Extra = Partial<Omit<Plan, "weather" | "terrain">> & {
  unsigned?: true;
  /** Metres by which each turnpoint that is declared on the site lies further out than where the pilot turned. */
  declares?: { from: string; further: number[] };
  weather?: Partial<Weather>;
  chain?: Chain;
};
type Entry = [
  daysAgo: number,
  who: people.Pilot,
  glider: gliders.CastGlider,
  from: airfields.Airfield,
  start: string,
  launch: Plan["launch"],
  course: Place[],
  extra?: Extra,
];

/** @param survey the ground they fly over, as the map shows it */
export function demoWorld(today: string, survey: Survey, seed = 1): DemoWorld {
  const flights = lastTenDays(today, survey, seed).map(({ fly }) => fly());
  return { clubs: clubs(), pilots: people.pilots(), flights };
}

/** The same flights, before they are flown. */
export const lastTenDays = (today: string, survey: Survey, seed = 1): PlannedFlight[] =>
  plansOfLastTenDays(today, survey, seed).map(({ plan: _, ...flight }) => flight);

/** With how each is flown: for those who want more of it than its recording. */
export const plansOfLastTenDays = (today: string, survey: Survey, seed = 1): (PlannedFlight & { plan: Plan })[] => {
  const entries = logbook();
  const own = ownDevices(entries.map(([, who]) => who.id));
  return entries.map((entry, i) => planned(entry, { today, survey, seed }, i, own.get(entry[1].id)));
};

function planned(
  [daysAgo, who, glider, field, start, launch, course, extra]: Entry,
  { today, survey, seed }: { today: string; survey: Survey; seed: number },
  nth: number,
  device: string | undefined,
): PlannedFlight & { plan: Plan } {
  const day = Date.parse(`${today}T00:00:00Z`) / 86_400_000 - daysAgo;
  const scoringDate = new Date(day * 86_400_000).toISOString().slice(0, 10);
  const { registration, competitionId, polar } = glider;
  const { unsigned, declares, weather: special, chain, ...rest } = extra ?? {};
  const plan: Plan = {
    seed: seed * 1000 + nth,
    field,
    start: instant(scoringDate, start, field.zone),
    launch,
    polar,
    labels: { serial: String(who.id), pilot: who.name, gliderType: glider.type, registration, competitionId, device },
    weather: { ...weather(field, day, seed), ...special },
    course,
    terrain: { kind: "surveyed", survey, chain },
    interval: 4,
    ...rest,
  };
  const key: DemoKey = { pilotId: who.id, aircraftId: glider.aircraftId, airportId: field.airportId, scoringDate };
  if (declares) key.declares = declaredOver(field, course, declares);
  return {
    ...key,
    plan,
    fly() {
      const { bytes, fileName, truth } = simulate(plan);
      return { ...key, fileName, truth, bytes: unsigned ? withoutSignature(bytes) : bytes };
    },
  };
}

/** Called as turnpoints without a name are. */
function declaredOver(
  field: airfields.Airfield,
  course: Place[],
  { from, further }: { from: string; further: number[] },
): DeclaredPlace[] {
  const home = { name: from, latitude: field.latitude, longitude: field.longitude, elevation: field.elevation };
  // What is flown before, as to a segment's gates, is not declared.
  const turns = course.slice(-further.length).map((turn, i) => {
    const { latitude, longitude } = away(field, bearing(field, turn), distance(field, turn) + further[i]);
    return { name: calledByPlace(latitude, longitude), latitude, longitude, elevation: null };
  });
  return [home, ...turns, home];
}

function weather(field: airfields.Airfield, day: number, seed: number): Weather {
  const dice = (what: number) => scatter(seed, field.airportId, day, what);
  return {
    seed: seed * 7919 + day,
    climb: 2.1 + 1.1 * dice(1) + field.base / 4000,
    base: (OVER_MOUNTAINS[field.airportId] ?? field.base) * (0.9 + 0.25 * dice(2)),
    windFrom: Math.round(360 * dice(3)),
    wind: 1 + 4 * dice(4),
    qnh: 1006 + 24 * dice(5),
    sources: (OUT[field.airportId] ?? []).flatMap(sourcesAlong(field)),
  };
}

/** Cloud base of a good day above fields in a valley: over the mountains it is higher than over the plain, metres. */
const OVER_MOUNTAINS: Record<number, number> = {
  [airfields.vinon().airportId]: 3000,
  [airfields.zellAmSee().airportId]: 3400,
};

/** Where pilots of an airfield fly first, degrees. */
const OUT: Record<number, number[]> = {
  [airfields.koenigsdorf().airportId]: [330],
  [airfields.hahnweide().airportId]: [65],
  [airfields.vinon().airportId]: [0],
  [airfields.lasham().airportId]: [300],
  [airfields.benalla().airportId]: [320],
};

/** Ground that works on all days, left and right of the way out, every 4 km: hot spots of the map. */
const sourcesAlong = (field: airfields.Airfield) => (bearing: number) =>
  Array.from({ length: 24 }, (_, i) => away(field, bearing + (i % 2 === 0 ? -4 : 4), 1500 + 4000 * i));

/** An equilateral triangle of so many kilometres, first leg towards `bearing`. */
function triangle(field: Place, bearing: number, km: number): Place[] {
  return [away(field, bearing, (km * 1000) / 3), away(field, bearing + 60, (km * 1000) / 3)];
}

const outAndReturn = (field: Place, bearing: number, km: number): Place[] => [away(field, bearing, km * 500)];

/** Legs from the field in pairs of bearing and kilometres, each from the point before. */
function zigzag(field: Place, ...legs: [bearing: number, km: number][]): Place[] {
  const points: Place[] = [];
  for (const [bearing, km] of legs) points.push(away(points.at(-1) ?? field, bearing, km * 1000));
  return points;
}

/** Over the lower hills and along the valleys, where a straight leg of so many kilometres would cross the main ridge. */
const places = (...points: [latitude: number, longitude: number][]): Place[] =>
  points.map(([latitude, longitude]) => ({ latitude, longitude }));

function withoutSignature(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  return new TextEncoder().encode(lines.filter((line) => !line.startsWith("G")).join("\r\n"));
}

/** North-westerlies over a chain of mountains: up in the wave, and out along it. */
const waveDay = (): Extra => ({
  chain: { kind: "chain", north: 9000, height: 1100, width: 1100, length: 40_000 },
  weather: {
    climb: 0,
    windFrom: 340,
    wave: { rise: 3, length: 8500, low: 700, high: 5200 },
    levels: [
      { height: 0, from: 340, speed: 7 },
      { height: 2000, from: 345, speed: 14 },
      { height: 5000, from: 350, speed: 22 },
    ],
  },
  launchHeight: 1300,
  soaring: { kind: "wave", seconds: 7200, reach: 8000 },
});

type Spot = [latitude: number, longitude: number];

// Gates of the demo's segments (scripts/demo-segments.ts): flown to one by one, no wind takes a glider past them.
/** Pinzgauer Spaziergang. */
const [EAST, WEST]: Spot[] = [
  [47.32, 12.65],
  [47.28, 12.25],
];
/** Before the edge of the Swabian Jura. */
const [TECK, OBERKOCHEN]: Spot[] = [
  [48.652, 9.535],
  [48.761, 10.157],
];
/** Between the Lure and the Buëch. */
const [ROSANS, SISTERON]: Spot[] = [
  [44.38, 5.45],
  [44.15, 5.94],
];
/** Over the North Wessex Downs. */
const [LASHAM, INKPEN]: Spot[] = [
  [51.2003, -1.0559],
  [51.2842, -1.5011],
];
/** Beyond Oberkochen. */
const REGENSBURG: Spot = [49.08, 12.08];

function logbook(): Entry[] {
  const { ada, ben, carla, emil, lotte, gaspard, ines, jakob, harriet, owen, kirra, mitch, tane, noor } = people;
  const { ls8, ls4, ls8Long, ask21, duoDiscus, asw20, dg800, ventus3, ka6 } = gliders;
  const [isar, teck, provence, alps] = [
    airfields.koenigsdorf(),
    airfields.hahnweide(),
    airfields.vinon(),
    airfields.zellAmSee(),
  ];
  const [downs, victoria, otago, veluwe] = [
    airfields.lasham(),
    airfields.benalla(),
    airfields.omarama(),
    airfields.terlet(),
  ];
  return [
    [1, ada(), ls8(), isar, "10:10", "tow", triangle(isar, 330, 420)],
    [
      1,
      ben(),
      ls4(),
      isar,
      "10:30",
      "winch",
      triangle(isar, 330, 310),
      { declares: { from: "Königsdorf", further: [-2000, -2000] } },
    ],
    [1, carla(), ka6(), isar, "11:20", "winch", outAndReturn(isar, 20, 150)],
    [1, emil(), asw20(), teck, "10:20", "tow", places(TECK, OBERKOCHEN, REGENSBURG, OBERKOCHEN, TECK)],
    [
      1,
      gaspard(),
      duoDiscus(),
      provence,
      "10:40",
      "tow",
      places([44.45, 5.3], ROSANS, SISTERON, [44.1, 6.05], [44.3, 4.95]),
    ],
    [1, kirra(), ventus3(), victoria, "11:00", "tow", triangle(victoria, 300, 500)],
    [1, jakob(), dg800(), alps, "10:30", "self", places(EAST, WEST, [47.3, 11.2], WEST, EAST)],
    [1, lotte(), ask21(), teck, "14:30", "winch", []],
    [2, ada(), ls8(), isar, "10:20", "tow", zigzag(isar, [340, 110], [200, 60], [60, 120], [250, 70])],
    [2, lotte(), ls4(), teck, "11:00", "winch", triangle(teck, 60, 220)],
    [
      2,
      harriet(),
      ls8Long(),
      downs,
      "10:40",
      "tow",
      [...places(LASHAM, INKPEN), ...triangle(downs, 290, 300)],
      { declares: { from: "Lasham", further: [-2000, 4000] } },
    ],
    [2, ines(), ls4(), provence, "11:10", "tow", places([44.55, 5.7]), { interval: 2 }],
    [3, ben(), ask21(), isar, "15:10", "winch", [], { interval: 1 }],
    [3, ben(), ask21(), isar, "15:50", "winch", [], { interval: 1 }],
    [3, noor(), ls4(), veluwe, "11:20", "winch", triangle(veluwe, 70, 180), { recorder: flarm() }],
    [3, mitch(), ls8(), victoria, "11:20", "tow", outAndReturn(victoria, 320, 440), { recorder: cambridge() }],
    [4, tane(), ls8Long(), otago, "11:30", "tow", zigzag(otago, [30, 90], [215, 150], [20, 80])],
    [4, owen(), asw20(), downs, "11:00", "tow", outAndReturn(downs, 300, 240), { landOutOnLeg: 2 }],
    [5, jakob(), dg800(), alps, "10:50", "self", places([47.4, 13.6], [47.56, 14.3]), { engineOnLeg: 3 }],
    [5, emil(), asw20(), teck, "10:30", "tow", triangle(teck, 20, 360)],
    [6, carla(), ls8(), isar, "10:30", "tow", triangle(isar, 300, 330), { unsigned: true }],
    [7, gaspard(), duoDiscus(), provence, "10:50", "tow", places([44.05, 6.1], [44.5, 6.05])],
    [7, harriet(), ls8Long(), downs, "11:10", "tow", outAndReturn(downs, 330, 280)],
    [8, kirra(), ventus3(), victoria, "10:50", "tow", zigzag(victoria, [340, 130], [230, 110], [60, 90])],
    [9, ada(), ls8(), isar, "10:40", "tow", outAndReturn(isar, 350, 360)],
    [10, tane(), ls8Long(), otago, "11:40", "tow", outAndReturn(otago, 85, 70), waveDay()],
  ];
}
