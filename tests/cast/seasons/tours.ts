/** Tours of last summer: from airfield to airfield, day by day, and home again. They are what the demo world's travels are found in. */
import { chance } from "#tests/cast/chance.ts";
import { bearing, distance } from "#tests/cast/ground.ts";
import * as known from "#tests/cast/pilots.ts";
import type { Survey } from "#tests/cast/terrain/survey.ts";
import { type Character, characters } from "./characters.ts";
import { getWeather } from "./days.ts";
import { getKey, getPlan, type Outing } from "./outings.ts";
import * as people from "./pilots.ts";
import { haertsfeld, isar, type Site, teck } from "./sites.ts";

interface Tour {
  /** Of the year it is flown in. */
  begins: string;
  /** Every stop, the first and the last at home. */
  stops: Site[];
  /** Who flies each stage, and who sits behind. */
  crews: [pilot: number, coPilot?: number][];
  /** Whose glider it is. */
  owner: number;
  /** Of the launches, local time. */
  start: string;
}

const DAY = 86_400_000;
const RECENT = 11; // days ago: younger days have flights of their own

const tours = (): Tour[] => [
  {
    begins: "07-17",
    stops: [teck(), isar(), haertsfeld(), teck()],
    crews: [[people.silke().id], [people.silke().id], [people.silke().id]],
    owner: people.silke().id,
    start: "11:40",
  },
  {
    // They change seats, and it stays one tour of both.
    begins: "08-08",
    stops: [teck(), haertsfeld(), teck()],
    crews: [
      [people.anton().id, known.lotte().id],
      [known.lotte().id, people.anton().id],
    ],
    owner: people.anton().id,
    start: "12:30",
  },
];

/** Of the last summer that is over for `RECENT` days. */
export const getTours = (today: string, survey: Survey): Outing[] =>
  tours().flatMap((tour) => getStages(tour, today, survey));

function getStages({ begins, stops, crews, owner, start }: Tour, today: string, survey: Survey): Outing[] {
  const last = Date.parse(`${today}T00:00:00Z`) - (RECENT + crews.length) * DAY;
  const thisYear = Date.parse(`${today.slice(0, 4)}-${begins}T00:00:00Z`);
  const first = thisYear <= last ? thisYear : Date.parse(`${Number(today.slice(0, 4)) - 1}-${begins}T00:00:00Z`);
  return crews.map(([pilotId, coPilotId], stage) => {
    const date = new Date(first + stage * DAY).toISOString().slice(0, 10);
    const [site, destination] = [stops[stage], stops[stage + 1].field];
    const number = first / DAY + stage;
    const dice = chance(number);
    const weather = { ...getWeather("thermal", site, number, dice, [destination]), ...goodFor(site, destination) };
    const day = { date, kind: "thermal" as const, site, weather, course: [], dice };
    const one = { ...getCharacter(owner), pilot: getCharacter(pilotId).pilot };
    const plan = { ...getPlan(day, one, survey, { start, nth: stage }), launch: "tow" as const, destination };
    return { ...getKey(day, one), coPilotId, plan };
  });
}

/** Whoever tours waits for a day with the wind behind. */
const goodFor = ({ field }: Site, destination: Site["field"]) => ({
  climb: 2.6,
  wind: 3,
  windFrom: Math.round(bearing(destination, field)),
  base: distance(field, destination) > 100_000 ? 1700 : 1500,
});

function getCharacter(pilotId: number): Character {
  const found = characters().find(({ pilot }) => pilot.id === pilotId);
  if (!found) throw new RangeError(`nobody flies as pilot ${pilotId}`);
  return found;
}
