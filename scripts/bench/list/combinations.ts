/** What is asked of lists, by name: filters × order as programs ask them. `{club}` and the like are drawn for every walk. */
import type { DatabaseSync } from "node:sqlite";
import { type Chance, chance } from "./chance.ts";

/** What readers ask all day. */
export const COMMON: Record<string, string> = {
  newest: "",
  "oldest first": "order_by=scoring_date",
  "just uploaded": "order_by=-created",
  "most points ever": "order_by=-points",
  "longest ever": "order_by=-distance",
  "fastest ever": "order_by=-speed",
  "most starred": "order_by=-stars",
  "season, newest": "season_in={season}",
  "season, points": "season_in={season}&order_by=-points",
  "season, distance": "season_in={season}&order_by=-distance",
  "season, speed": "season_in={season}&order_by=-speed",
  "day, points": "scoring_date_in={day}&order_by=-points",
  "day, newest": "scoring_date_in={day}",
  "month of a year": "scoring_date_start={first}&scoring_date_end={last}",
  pilot: "user_id_in={pilot}",
  "pilot, season": "user_id_in={pilot}&season_in={season}",
  club: "club_id_in={club}",
  "club, season, points": "club_id_in={club}&season_in={season}&order_by=-points",
  airfield: "airport_id_in={airport}",
  "airfield, season, points": "airport_id_in={airport}&season_in={season}&order_by=-points",
  aircraft: "aircraft_id_in={aircraft}",
  "aircraft, season, points": "aircraft_id_in={aircraft}&season_in={season}&order_by=-points",
  country: "country_id_in={country}",
  "country, season, points": "country_id_in={country}&season_in={season}&order_by=-points",
  "country, day": "country_id_in=DE&scoring_date_in={day}",
  "region, season, points": "region_id_in=DE-BY&season_in={season}&order_by=-points",
  "class, season, points": "sc_class_id_in={class}&season_in={season}&order_by=-points",
  registration: "registration_in={registration}",
  "triangles of a season": "contest=triangle&season_in={season}&order_by=-points",
  "best triangles ever": "contest=triangle&order_by=-points",
};

/** Where every filter is frequent and few flights fit all, or nothing comes in order. */
export const HARD: Record<string, string> = {
  "long ones of a country, by speed": "country_id_in=NZ&distance_gt=500&order_by=-speed",
  "women of a class, by points": "keyword=female&sc_class_id_in=DO&order_by=-points",
  "vintage in a season, by distance": "keyword=vintage&season_in={season}&order_by=-distance",
  "wave of a country, by points": "keyword=wave&country_id_in=AT&order_by=-points",
  "two clubs, by distance": "club_id_in={club},{club}&order_by=-distance",
  "aircraft of a country, by speed": "aircraft_id_in={aircraft}&country_id_in=FR&order_by=-speed",
  "juniors of a region, by points": "keyword=junior&region_id_in=DE-NW&order_by=-points",
  "around a place, by points": "point_of_interest=47.8_11.5_50&season_in={season}&order_by=-points",
  "winter in the south, by distance": "continent_id_in=AF&keyword=winter&order_by=-distance",
  "outlandings of a season, by stars": "keyword=outlanding&season_in={season}&order_by=-stars",
};

/** Values that the world has, by how often it has them. */
export function drawnFrom(database: DatabaseSync, seed: number): (query: string) => string {
  const random = chance(seed);
  const { most } = database.prepare("SELECT max(id) AS most FROM flight").get() as { most: number };
  const one = database.prepare(
    "SELECT user_id, club_id, takeoff_airport_id, aircraft_id, country, sc_class, season, scoring_date, registration FROM flight WHERE id = ?",
  );
  return (query) =>
    query.replace(/\{(\w+)\}/g, (_, name: string) => valueIn(name, one.get(1 + random.below(most)) as Row, random));
}

type Row = Record<string, string | number>;

function valueIn(name: string, row: Row, random: Chance): string {
  const { season } = row;
  const month = String(5 + random.below(4)).padStart(2, "0");
  const values: Record<string, string | number> = {
    pilot: row.user_id,
    club: row.club_id,
    airport: row.takeoff_airport_id,
    aircraft: row.aircraft_id,
    country: row.country,
    class: row.sc_class,
    season,
    day: row.scoring_date,
    registration: row.registration,
    first: `${season}-${month}-01`,
    last: `${season}-${month}-30`,
  };
  return String(values[name]);
}
