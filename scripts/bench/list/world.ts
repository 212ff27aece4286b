/**
 * A grown portal as a database: flights of twelve seasons by 40,000 pilots of 2,000 clubs from 4,000 airfields, written straight
 * into the SQLite file of a local state. Sums of the world follow what portals publish: seven of ten flights in Europe, a
 * third in Germany; more each season; most in the northern summer, on weekends, on good days, on which everybody flies;
 * few pilots and places have many flights, many have few. What a list never asks (revisions, recordings, the course of a
 * result) is not written.
 */
import { DatabaseSync } from "node:sqlite";
import { seasonBounds } from "#app/core/time/season.ts";
import { getFigures } from "#app/flight/analysis/listed-statistics.ts";
import { getLift } from "#app/flight/facet/lift.ts";
import { type Chance, chance, weighted } from "./chance.ts";
import { writeRankings } from "./rankings.ts";
import { writeTotals } from "./totals.ts";

/** Shares of all flights that one pilot, one club and one airfield have: 5,000, 20,000 and 100,000 of a million. */
const GREAT = { pilot: 0.005, club: 0.02, airport: 0.1 };
/** The greatest of them. */
export const GREATEST = { user: 10_000, club: 1000, airport: 2_000_000_000 };

const SEASONS = Array.from({ length: 12 }, (_, i) => 2015 + i);

interface Country {
  code: string;
  regions: string[];
  share: number;
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Boxes are rough: a place has to lie somewhere. */
const COUNTRIES: Country[] = [
  country("DE", 33, [47.5, 7, 54, 14], "BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH"),
  country("FR", 9, [43, -1, 49.5, 7], "ARA BFC BRE CVL GES HDF IDF NOR NAQ OCC PDL PAC"),
  country("GB", 7, [50.7, -4, 55, 1], "ENG SCT WLS"),
  country("US", 8, [32, -120, 45, -75], "CA TX AZ NV UT CO NY PA OH FL VA WA"),
  country("AU", 6, [-37, 116, -27, 152], "NSW VIC QLD SA WA"),
  country("AT", 6, [46.6, 10, 48.6, 16.5], "1 2 3 4 5 6 7 8 9"),
  country("CH", 5, [46, 6.2, 47.6, 9.5], "BE ZH AG GR VS VD"),
  country("PL", 6, [50, 15, 54, 23], "MZ SL WP DS LU"),
  country("CZ", 5, [48.8, 12.5, 50.8, 18.5], ""),
  country("NL", 4, [51.4, 4.5, 53.2, 6.9], ""),
  country("IT", 3, [44, 7.5, 46.5, 13], ""),
  country("BE", 2, [50, 3.5, 51.3, 6], ""),
  country("ZA", 1.5, [-32, 22, -26, 29], ""),
  country("NZ", 1, [-45, 169, -38, 176], ""),
  country("FI", 1.5, [60.5, 22, 63, 28], ""),
  country("NA", 0.5, [-25, 16, -22, 19], ""),
  country("JP", 0.5, [35, 138, 38, 141], ""),
  country("AR", 0.5, [-38, -65, -31, -58], ""),
];

function country(code: string, share: number, box: [number, number, number, number], regions: string): Country {
  const [south, west, north, east] = box;
  const list = regions === "" ? [] : regions.split(" ").map((region) => `${code}-${region}`);
  return { code, share, regions: list, south, west, north, east };
}

export interface World {
  flights: number;
  pilots: number;
  clubs: number;
  airports: number;
}

/** In proportion to the flights. */
export const getWorld = (flights: number): World => {
  const part = flights / 1_000_000;
  return {
    flights,
    pilots: Math.round(40_000 * part),
    clubs: Math.round(2000 * part),
    airports: Math.round(4000 * part),
  };
};

interface Airport {
  id: number;
  name: string;
  country: Country;
  region: string | null;
  latitude: number;
  longitude: number;
}
interface Pilot {
  id: number;
  name: string;
  club: number;
  home: Airport;
  skill: number;
  born: number;
  female: boolean;
  gliders: number[];
  registration: string;
}
interface Glider {
  id: number;
  name: string;
  sc_class: string;
  kind: string;
  vintage: number;
  dmst_index: number | null;
}

/** @param file of a database that is migrated and has its reference tables; what flights it has go */
export function writeWorld(file: string, world: World, tell: (line: string) => void): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000");
  const indexes = database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name IN ('flight', 'flight_contest') AND sql IS NOT NULL",
    )
    .all() as { name: string; sql: string }[];
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'flight'")
    .all() as { name: string; sql: string }[];
  database.exec("BEGIN; DELETE FROM flight; DELETE FROM flight_contest; DELETE FROM flight_count;");
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  const random = chance(2015);
  const airports = writeAirports(database, world, random);
  const pilots = writePilots(database, world, random, airports);
  tell(`${pilots.length} pilots, ${airports.length} airfields`);
  writeFlights(database, world, random, { airports, pilots, tell });
  for (const { name, sql } of indexes) {
    tell(`index ${name}`);
    database.exec(sql);
  }
  for (const { sql } of triggers) database.exec(sql);
  tell("totals and records");
  writeTotals(database);
  const size = () => (database.prepare("PRAGMA page_count").get() as { page_count: number }).page_count * 4096;
  const before = size();
  writeRankings(database);
  tell(`rankings: ${((size() - before) / 1e6).toFixed(0)} MB`);
  count(database);
  database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = WAL");
  database.close();
}

function writeAirports(database: DatabaseSync, { airports }: World, random: Chance): Airport[] {
  const insert = database.prepare(
    "INSERT OR REPLACE INTO airport (id, source_key, name, latitude, longitude, country, continent, region, runways, kind, zone, cell) VALUES (?, ?, ?, ?, ?, ?, '', ?, '[]', 'glider', 'UTC', 0)",
  );
  const drawn = weighted(COUNTRIES.map(({ share }) => share));
  return Array.from({ length: airports }, (_, i) => {
    const country = COUNTRIES[drawn(random)];
    const region = country.regions[random.below(country.regions.length)] ?? null;
    const at = {
      id: GREATEST.airport + i,
      name: `${syllables(random)} ${country.code}`,
      country,
      region,
      latitude: country.south + random.next() * (country.north - country.south),
      longitude: country.west + random.next() * (country.east - country.west),
    };
    insert.run(at.id, `bench ${i}`, at.name, at.latitude, at.longitude, country.code, region);
    return at;
  });
}

const PARTS = "al ber dor en fal gro hain kel lo mar nor ost pel ried sel tal ul vor wen zell".split(" ");
function syllables(random: Chance): string {
  const word = Array.from({ length: 2 + random.below(2) }, () => PARTS[random.below(PARTS.length)]).join("");
  return word[0].toUpperCase() + word.slice(1);
}

function writePilots(database: DatabaseSync, world: World, random: Chance, airports: Airport[]): Pilot[] {
  const clubAt = database.prepare("INSERT OR REPLACE INTO club (id, name, region) VALUES (?, ?, ?)");
  // Fewer and fewer members and flights, the farther down the list.
  const place = weighted(airports.map((_, i) => 1 / (i + 20) ** 0.8));
  const homes = Array.from({ length: world.clubs }, (_, i) => {
    const home = airports[place(random)];
    clubAt.run(GREATEST.club + i, `Club ${syllables(random)} ${i}`, home.region ?? home.country.code);
    return home;
  });
  const club = weighted(homes.map((_, i) => 1 / (i + 20) ** 0.7));
  const gliders = getGliders(database);
  const glider = weighted(gliders.map((_, i) => 1 / (i + 5)));
  const insert = database.prepare(
    "INSERT OR REPLACE INTO user (id, name, name_key, date_of_birth, gender, club_id, filter, preferences, created) VALUES (?, ?, ?, ?, ?, ?, '[]', '{}', '2015-01-01')",
  );
  return Array.from({ length: world.pilots }, (_, i) => {
    const own = club(random);
    const pilot: Pilot = {
      id: GREATEST.user + i,
      name: `${syllables(random)} ${syllables(random)}`,
      club: GREATEST.club + own,
      home: homes[own],
      skill: random.normal(),
      born: 1945 + random.below(60),
      female: random.next() < 0.06,
      gliders: [glider(random), glider(random)],
      registration: `D-${1000 + random.below(8999)}`,
    };
    insert.run(
      pilot.id,
      pilot.name,
      pilot.name.toLowerCase(),
      `${pilot.born}-05-05`,
      pilot.female ? "F" : "M",
      pilot.club,
    );
    return pilot;
  });
}

const getGliders = (database: DatabaseSync) =>
  database
    .prepare("SELECT id, name, sc_class, kind, vintage, dmst_index FROM aircraft ORDER BY id")
    .all() as unknown as Glider[];

interface Cast {
  airports: Airport[];
  pilots: Pilot[];
  tell: (line: string) => void;
}

interface Day {
  date: string;
  season: number;
  /** Of pilots who fly that day, north and south. */
  weight: [number, number];
  /** How good it was, 0 to 1. */
  good: number;
}

function days(random: Chance): Day[] {
  return SEASONS.flatMap((season, nth) => {
    const { first, next } = seasonBounds(season);
    const found: Day[] = [];
    for (let at = Date.parse(first); at < Date.parse(next); at += 86_400_000) {
      const date = new Date(at);
      const month = date.getUTCMonth();
      const warm = Math.max(0.03, Math.cos(((month - 5.5) / 6) * Math.PI));
      const cold = Math.max(0.03, Math.cos(((month + 0.5) / 6) * Math.PI));
      const free = [0, 6].includes(date.getUTCDay()) ? 2.5 : 1;
      const good = random.next() ** 2;
      const weight = (0.6 + nth * 0.12) * free * (0.1 + good);
      found.push({ date: date.toISOString().slice(0, 10), season, weight: [weight * warm, weight * cold], good });
    }
    return found;
  });
}

const COLUMNS = `id, igc_file_id, ordinal, user_id, co_user_name, club_id, aircraft_id, registration, state, rank, revision, announced, tries,
 takeoff_time, landing_time, takeoff_latitude, takeoff_longitude, takeoff_airport_id, zone, scoring_date, season,
 edit_allowed_until, bbox, "index", points, distance, speed, country, region, sc_class, kind, vintage, team, junior, female,
 stars, outlanding, launch_kind, top_height, circling, lift, declared, snapshot, created`;

/** Oldest first, as they came. */
function writeFlights(
  database: DatabaseSync,
  { flights }: World,
  random: Chance,
  { airports, pilots, tell }: Cast,
): void {
  const gliders = getGliders(database);
  const clubs = new Map(
    (database.prepare("SELECT id, name FROM club").all() as { id: number; name: string }[]).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const all = days(random);
  const [north, south] = [0, 1].map((half) => {
    const some = pilots.filter(({ home }) => home.latitude < 0 === (half === 1));
    return { some, drawn: weighted(some.map(({ skill }) => Math.exp(1.1 * skill))) };
  });
  const southern = south.some.length / pilots.length;
  const sum = all.reduce((total, { weight }) => total + weight[0] * (1 - southern) + weight[1] * southern, 0);
  const insert = database.prepare(
    `INSERT INTO flight (${COLUMNS}) VALUES (${COLUMNS.split(",")
      .map(() => "?")
      .join(", ")})`,
  );
  const contest = database.prepare(
    `INSERT INTO flight_contest (flight_id, contest, revision, season, points, distance, speed, entry) VALUES (?, ?, 1, ?, ?, ?, ?, '{"valid":true}')`,
  );
  let [id, owed] = [0, 0];
  for (const day of all) {
    owed += (flights * (day.weight[0] * (1 - southern) + day.weight[1] * southern)) / sum;
    const share = (day.weight[1] * southern) / (day.weight[0] * (1 - southern) + day.weight[1] * southern);
    for (; owed >= 1 && id < flights; owed--) {
      const half = random.next() < share && south.some.length > 0 ? south : north;
      const pilot = random.next() < GREAT.pilot ? pilots[0] : half.some[half.drawn(random)];
      const club = random.next() < GREAT.club ? GREATEST.club : pilot.club;
      const home = random.next() < GREAT.airport ? airports[0] : pilot.home;
      const glider = gliders[pilot.gliders[random.next() < 0.8 ? 0 : 1]];
      const made = getFlightFor(++id, day, { ...pilot, club, home }, glider, clubs.get(club) ?? "", random);
      insert.run(...made.row);
      for (const [name, factor] of made.others)
        contest.run(id, name, day.season, made.points * factor, made.distance * factor, made.speed);
      if (id % 100_000 === 0) tell(`${id} flights`);
    }
  }
  // A flight that is sent to such a site has a number of its own.
  const taken = database.prepare("INSERT OR REPLACE INTO counter (noun, next) VALUES (?, ?)");
  for (const noun of ["flight", "igc_file"]) taken.run(noun, id + 10_000);
}

function getFlightFor(id: number, day: Day, pilot: Pilot, glider: Glider, club: string, random: Chance) {
  const { home } = pilot;
  const distance = round(
    Math.min(3000, Math.exp(4.6 + 0.55 * pilot.skill * 0.6 + 1.1 * day.good + 0.5 * random.normal())),
  );
  const speed = round(55 + 12 * pilot.skill + 25 * day.good + 8 * random.normal());
  const index = glider.dmst_index ?? 100;
  const points = round((distance * 100) / index);
  const hour = 8 + random.below(4);
  const start = `${day.date}T${String(hour).padStart(2, "0")}:${String(random.below(60)).padStart(2, "0")}:00+00:00`;
  const end = new Date(Date.parse(start) + Math.max(0.5, distance / Math.max(40, speed)) * 3_600_000)
    .toISOString()
    .replace(/\.\d+Z$/, "+00:00");
  const smooth = random.next() < 0.05;
  const agl = Math.round(smooth ? 300 + random.next() * 4000 : 600 + 900 * random.next());
  // A quarter of the smooth ones is flown under streets, of which nothing is said.
  const circling = smooth ? random.next() * 0.04 : 0.1 + 0.2 * random.next();
  const valid = random.next() < 0.97;
  const statistics = {
    attempt_percentage: 0.04,
    attempt_count: 9,
    attempt_avg: 0.42,
    thermal_percentage: round(circling),
    thermal_avg_gain: 480,
    thermal_avg: 1.52,
    thermal_speed: 98.2,
    thermal_radius: 121.3,
    thermal_bank: 34.2,
    glide_speed: 118.4,
    glide_ratio: 41.2,
    glide_detour: 1.09,
    glide_distance: 8.31,
    agl_avg: agl,
    altitude_avg: agl + 500,
    thermal_start_agl: 720,
  };
  const snapshot = {
    user: pilot.name,
    club,
    aircraft: glider.name,
    airport: home.name,
    region: home.region ?? home.country.code,
    track: track(random),
    statistics: getFigures(statistics),
    launch: { vario: 2.1, gain: 620, takeoffDistance: 3100 },
  };
  const junior = day.season - pilot.born <= 25;
  const row = [
    id,
    id,
    0,
    pilot.id,
    random.next() < 0.12 ? "Guest Pilot" : null,
    pilot.club,
    glider.id,
    pilot.registration,
    valid ? "valid" : "invalid",
    Number(valid),
    1,
    1,
    0,
    start,
    end,
    home.latitude,
    home.longitude,
    home.id,
    "UTC",
    day.date,
    day.season,
    `${day.date}T22:00:00+00:00`,
    JSON.stringify([home.longitude - 1, home.latitude - 1, home.longitude + 1, home.latitude + 1].map(round)),
    index,
    points,
    distance,
    speed,
    home.country.code,
    home.region,
    glider.sc_class,
    glider.kind,
    glider.vintage,
    Number(random.next() < 0.12),
    Number(junior),
    Number(pilot.female),
    Math.floor(Math.exp(2.2 * random.next() ** 6 * (1 + random.next())) - 1 + random.next() ** 40 * 200),
    Number(random.next() < 0.02),
    "TTWWS"[random.below(5)],
    Math.round(900 + agl * 1.4),
    round(circling),
    getLift({ circling, seconds: (Date.parse(end) - Date.parse(start)) / 1000, agl, altitude: agl + 500 }),
    Number(random.next() < 0.1),
    JSON.stringify(snapshot),
    `${day.date}T20:00:00.${String(id % 1_000_000).padStart(6, "0")}+00:00`,
  ];
  const others: [string, number][] = [];
  if (random.next() < 0.7) others.push(["sprint", 0.4]);
  if (random.next() < 0.45) others.push(["triangle", 0.6]);
  if (random.next() < 0.4) others.push(["out_return", 0.7]);
  return { row, points, distance, speed, others };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** As long as real ones are in the middle. */
function track(random: Chance): string {
  let text = "";
  for (let i = 0; i < 60; i++)
    text += String.fromCharCode(
      63 + random.below(60),
      96 + random.below(20),
      63 + random.below(30),
      75 + random.below(8),
    );
  return text.replaceAll("\\", "a");
}

/** As `recountFlights` of app/flight/list/flight-count.server.ts counts. */
function count(database: DatabaseSync): void {
  const facets = [
    "user_id",
    "club_id",
    "takeoff_airport_id",
    "aircraft_id",
    "country",
    "region",
    "sc_class",
    "season",
    "junior",
    "female",
    "vintage",
    "outlanding",
    "team",
    "kind",
    "launch_kind",
    "lift",
  ];
  for (const facet of facets)
    database.exec(
      `INSERT INTO flight_count SELECT '${facet}', ${facet}, count(*) FROM flight WHERE ${facet} IS NOT NULL GROUP BY 2`,
    );
  database.exec(
    "INSERT INTO flight_count SELECT 'distance', CAST(distance / 50 AS INTEGER) * 50, count(*) FROM flight GROUP BY 2",
  );
  database.exec(
    `INSERT INTO flight_count SELECT 'summer', (CAST(substr(scoring_date, 6, 2) AS INTEGER) BETWEEN 4 AND 9) =
      (ifnull(takeoff_latitude, 0) >= 0), count(*) FROM flight GROUP BY 2`,
  );
  database.exec("INSERT INTO flight_count SELECT 'contest', contest, count(*) FROM flight_contest GROUP BY contest");
  database.exec("INSERT INTO flight_count SELECT 'all', '', count(*) FROM flight");
}
