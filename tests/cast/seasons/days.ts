/** What a flying day is: where, of which kind, and the one atmosphere that all who fly there share. */
import { type Chance, chance, scatter } from "#tests/cast/chance.ts";
import type { Place } from "#tests/cast/ground.ts";
import type { Weather } from "#tests/cast/sky/weather.ts";
import { characters, type Kind } from "./characters.ts";
import { isAt, type Site, sites, southern, windOver, workingGround } from "./sites.ts";

export interface Day {
  date: string;
  kind: Kind;
  site: Site;
  weather: Weather;
  /** What those who fly all of it fly. */
  course: Place[];
  dice: Chance;
}

/** Shares of the kinds by month from January, where it is summer in July: thermal, ridge, wave; the rest is training. */
const SHARES: [thermal: number, ridge: number, wave: number][] = [
  [0, 0.35, 0.55],
  [0, 0.4, 0.45],
  [0.3, 0.25, 0.25],
  [0.75, 0.1, 0],
  [0.85, 0, 0],
  [0.85, 0, 0],
  [0.85, 0, 0],
  [0.85, 0, 0],
  [0.7, 0.1, 0.05],
  [0.2, 0.3, 0.3],
  [0, 0.4, 0.5],
  [0, 0.4, 0.5],
];
/** Of winter days that are flown on the other side of the earth, where it is summer. */
const SOUTH = 0.3;

/** @param turn how many days of that kind there were before, on that side of the earth: all sites get theirs */
export function dayOn(date: string, nth: number, turn: (kind: string) => number): Day {
  const number = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  const dice = chance(Math.floor(scatter(number, nth, 20) * 2 ** 31));
  const month = Number(date.slice(5, 7)) - 1;
  const winter = month < 3 || month > 8;
  const south = winter && dice.between(0, 1) < SOUTH;
  const kind = kindOn(south ? (month + 6) % 12 : month, south, dice);
  const possible = sites().filter((site) => southern(site) === south && fits(site, kind));
  const site = possible[turn(`${kind} ${south}`) % possible.length];
  const course = site.courses[Math.floor(dice.between(0, site.courses.length))];
  return { date, kind, site, course, dice, weather: getWeather(kind, site, number, dice, course) };
}

function kindOn(month: number, south: boolean, { between }: Chance): Kind {
  const [thermal, ridge, wave] = SHARES[month];
  const thrown = between(0, 1);
  if (south) return thrown < 0.75 ? "thermal" : "wave";
  if (thrown < thermal) return "thermal";
  if (thrown < thermal + ridge) return "ridge";
  return thrown < thermal + ridge + wave ? "wave" : "training";
}

function fits(site: Site, kind: Kind): boolean {
  if (kind === "training") return characters().some(({ home, likes }) => likes.includes(kind) && isAt(home, site));
  if (kind === "ridge") return site.slope !== undefined;
  return kind === "wave" ? site.wave !== undefined : true;
}

export function getWeather(kind: Kind, site: Site, number: number, { between }: Chance, course: Place[]): Weather {
  const { field, slope, wave } = site;
  const common = { seed: 7919 + number, qnh: between(1006, 1030) };
  if (kind === "ridge" && slope) {
    const levels = windOver(slope.from + between(-8, 8), between(0.95, 1.1));
    return {
      ...common,
      climb: 0,
      base: 1500,
      windFrom: slope.from,
      wind: 8,
      levels,
      slopes: { step: 250, depth: 550 },
    };
  }
  if (kind === "wave" && wave) {
    const levels = windOver(wave.from + between(-3, 3), between(0.95, 1.15));
    const standing = { rise: between(2.7, 3.5), length: 8500, low: wave.low, high: between(5000, 6600) };
    return { ...common, climb: 0, base: 1500, windFrom: wave.from, wind: 8, levels, wave: standing };
  }
  const wind = between(1, 5);
  return {
    ...common,
    climb: between(1.7, 2.8) + field.base / 4000,
    base: (site.base ?? field.base) * between(0.92, 1.12),
    windFrom: Math.round(between(0, 360)),
    wind,
    sources: workingGround(site, course),
    ...(!site.base && wind > 4 && { streets: between(0.7, 1.2) }),
  };
}
