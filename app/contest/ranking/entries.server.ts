/**
 * Reads the results of a ranking from the database: one statement for readers, for the job that updates rankings, and
 * for checks.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { among } from "#app/core/db/among.ts";
import type { Db } from "#app/core/db/db.ts";
import { inList } from "#app/core/db/in-list.ts";
import { seasonBounds } from "#app/core/time/season.ts";
import { inSummer } from "#app/flight/list/where.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { groupMembers } from "#app/places/airport/region.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import type { Entry } from "./aggregate.ts";
import type { HeldEntry } from "./cache/match.ts";
import { getCountries, type RankingQuery } from "./query.ts";
import { getAggregation, isContest } from "./rules.ts";
import type { FacetedEntry } from "./stored.ts";

/**
 * Returns the columns of a result. @param result the table that has it: the flight's own row for the free contest,
 * else `x`, of `flight_contest`
 */
const getColumns = (result: "flight" | "x"): SQL =>
  sql.raw(`flight.id, flight.user_id AS pilot, flight.club_id AS club, flight.takeoff_airport_id AS airport,
  ${result}.points, ${result}.distance, ${result}.speed,
  ifnull(unixepoch(flight.landing_time) - unixepoch(flight.takeoff_time), 0) AS duration,
  flight.scoring_date AS date, flight.aircraft_id AS aircraft, flight."index"`);

const FREE = sql.raw("flight.rank = 1 AND flight.deleted IS NULL AND flight.points > 0");

interface Standing {
  columns: SQL;
  from: SQL;
  where: SQL;
  /** The distance of the course. */
  distance: SQL;
}

/**
 * A ranked flight always counts in the free contest, so its own row is enough; for other contests the result has its
 * own validity.
 */
function standing(contest: ContestKey): Standing {
  if (contest === "free")
    return { columns: getColumns("flight"), from: sql`flight`, where: FREE, distance: sql`flight.distance` };
  return {
    columns: getColumns("x"),
    from: sql`flight CROSS JOIN flight_contest x ON x.flight_id = flight.id AND x.contest = ${contest}`,
    where: sql`${inList("flight", "x")} AND x.points > 0`,
    distance: sql`x.distance`,
  };
}

const all = (conditions: readonly (SQL | false | null | undefined)[]): SQL => {
  const said = conditions.filter((each): each is SQL => Boolean(each));
  return said.length === 0 ? sql`TRUE` : sql.join(said, sql` AND `);
};

const isAnyOf = (column: SQLiteColumn, values: readonly (string | number)[]): SQL =>
  values.length === 1 ? sql`${column} = ${values[0]}` : among(column, values);

/** Only flights that started in the place count there. */
function inPlaces({ places }: Pick<RankingQuery, "places">): SQL[] {
  const { continent, country, region, multi_region: group, club, airport } = places;
  const codes = group === undefined ? [] : groupMembers(group);
  const [inside, whole] = [codes.filter((code) => code.includes("-")), codes.filter((code) => !code.includes("-"))];
  return [
    ...(continent ? [isAnyOf(flight.country, getCountries(continent))] : []),
    ...(country ? [isAnyOf(flight.country, [country])] : []),
    ...(region ? [isAnyOf(flight.region, [region])] : []),
    ...(group ? [sql`(${isAnyOf(flight.region, inside)} OR ${isAnyOf(flight.country, whole)})`] : []),
    ...(club ? [isAnyOf(flight.clubId, [Number(club)])] : []),
    ...(airport ? [isAnyOf(flight.takeoffAirportId, [Number(airport)])] : []),
  ];
}

function inLength(query: RankingQuery, measure: SQL): SQL[] {
  if (query.length === null) return [];
  const { from, below } = getAggregation(query.contest, query.season).lengths[query.length];
  return [
    ...(from === null ? [] : [sql`${measure} >= ${from}`]),
    ...(below === null ? [] : [sql`${measure} < ${below}`]),
  ];
}

function ofFlight(query: RankingQuery): SQL[] {
  const { scClass, half, month } = query;
  return [
    ...inPlaces(query),
    ...(scClass === "VI" ? [sql`flight.vintage = 1`] : scClass === "ALL" ? [] : [isAnyOf(flight.scClass, [scClass])]),
    ...(half === null ? [] : [sql`${inSummer()} = ${half === "summer" ? 1 : 0}`]),
    ...(month === null ? [] : [sql`substr(flight.scoring_date, 6, 2) = ${String(month).padStart(2, "0")}`]),
  ];
}

export interface EntriesOf {
  /** Whether to read each bonus too, which requires reading the whole result. */
  bonus?: boolean;
  /** Whether to read the values for filters too: rows of `HeldEntry`. */
  facets?: boolean;
  /** Only results of these pilots; only for a contest with seasons. */
  pilots?: readonly number[];
}

/** The values for filters, in addition to those of an entry. */
const ASKED = sql`, flight.country, flight.region, flight.sc_class AS scClass, flight.vintage, flight.female, flight.junior, ${inSummer()} AS summer`;

/** Selects rows of `Entry`, in no particular order. */
function entriesWhere(query: RankingQuery, { bonus = false, facets = false, pilots }: EntriesOf = {}): SQL {
  const { contest, season, people } = query;
  if (!isContest(contest)) return travelsWhere(query);
  const { columns, from, where, distance } = standing(contest);
  const { seasons } = getAggregation(contest, season);
  const { first, next } = seasonBounds(season);
  const told = bonus
    ? sql`, ifnull((SELECT json_extract(b.entry, '$.bonusPoints') FROM flight_contest b WHERE b.flight_id = flight.id AND b.contest = ${contest}), 0) AS bonus`
    : sql``;
  // Uses the index of each pilot's days, because most flights of a season are by other pilots.
  const those = pilots ? sql`json_each(${JSON.stringify(pilots)}) p CROSS JOIN ` : sql``;
  const theirs = sql`flight.user_id = p.value AND flight.scoring_date >= ${first} AND flight.scoring_date < ${next}`;
  return sql`SELECT ${columns}${told}${facets ? ASKED : sql``} FROM ${those}${from} WHERE ${all([
    where,
    pilots ? theirs : seasons && sql`flight.season = ${season}`,
    people === "female" && sql`flight.female = 1`,
    people === "junior" && sql`flight.junior = 1`,
    ...inLength(query, distance),
    ...ofFlight(query),
  ])}`;
}

/**
 * A tour has the place and type of its first flight. It counts for every pilot on board, in the season in which it
 * ended.
 */
function travelsWhere(query: RankingQuery): SQL {
  const { first, next } = seasonBounds(query.season);
  const flown = sql`(SELECT count(DISTINCT g.scoring_date) FROM travel_flight p JOIN flight g ON g.id = p.flight_id WHERE p.travel_id = t.id)`;
  const { least, most } = query.days;
  return sql`SELECT t.id, o.user_id AS pilot, flight.club_id AS club, flight.takeoff_airport_id AS airport, t.points, t.distance,
      CASE WHEN t.seconds > 0 THEN t.distance * 3600.0 / t.seconds ELSE 0 END AS speed, t.seconds AS duration, t.end_date AS date,
      flight.aircraft_id AS aircraft, NULL AS "index"
    FROM travel t JOIN travel_owner o ON o.travel_id = t.id JOIN user u ON u.id = o.user_id AND u.deleted IS NULL
      JOIN travel_flight v ON v.travel_id = t.id AND v.place = 0 JOIN flight ON flight.id = v.flight_id
    WHERE ${all([
      sql`t.discarded IS NULL AND t.points > 0 AND t.end_date >= ${first} AND t.end_date < ${next}`,
      query.people === "female" && sql`u.gender = 'F'`,
      query.people === "junior" &&
        sql`printf('%04d', substr(u.date_of_birth, 1, 4) + 25) || substr(u.date_of_birth, 5) >= ${first}`,
      least !== null && sql`${flown} >= ${least}`,
      most !== null && sql`${flown} <= ${most}`,
      ...inLength(query, flown),
      ...ofFlight(query),
    ])}`;
}

/** The columns of `Entry`; `index` is quoted because it is an SQL keyword. */
const PACKED = sql.raw('id, pilot, club, airport, points, distance, speed, duration, date, aircraft, "index"');
/** The size of a value that D1 returns is limited: 20,000 results of a season in this many parts are 100 kB each. */
const PARTS = 32;

type Packed = [
  ...[id: number, pilot: number, club: number | null, airport: number | null],
  ...[points: number, distance: number, speed: number, duration: number],
  ...[date: string, aircraft: number | null, index: number | null, bonus?: number],
];

/**
 * The database packs tens of thousands of rows into a few values, which is several times as fast as returning them
 * one by one.
 */
export async function getEntries(db: Db, query: RankingQuery, of: { bonus?: boolean } = {}): Promise<Entry[]> {
  const bonus = of.bonus && isContest(query.contest) ? sql`, bonus` : sql``;
  const parts = await packed(db, sql`${PACKED}${bonus}`, entriesWhere(query, of));
  return parts.flatMap((part) => (JSON.parse(part) as Packed[]).map(unpacked));
}

async function packed(db: Db, columns: SQL, entries: SQL): Promise<string[]> {
  const parts = await db.all<{ packed: string }>(
    sql`SELECT json_group_array(json_array(${columns})) AS packed FROM (${entries}) GROUP BY pilot % ${PARTS}`,
  );
  return parts.map((part) => part.packed);
}

type PackedFacets = [
  ...[country: string | null, region: string | null, scClass: string | null],
  ...[vintage: number, female: number, junior: number, summer: number],
];

/** Returns the same with the values for filters. */
export async function listHeldEntries(
  db: Db,
  query: RankingQuery,
  of: Omit<EntriesOf, "facets">,
): Promise<HeldEntry[]> {
  const bonus = of.bonus ? sql.raw("bonus") : sql.raw("0");
  const columns = sql`${PACKED}, ${bonus}, country, region, scClass, vintage, female, junior, summer`;
  const parts = await packed(db, columns, entriesWhere(query, { ...of, facets: true }));
  const read = (part: string) => JSON.parse(part) as [...Required<Packed>, ...PackedFacets][];
  return parts.flatMap((part) =>
    read(part).map((row): HeldEntry => {
      const [country, region, scClass, vintage, female, junior, summer] = row.slice(12) as PackedFacets;
      return {
        ...unpacked(row.slice(0, 12) as Required<Packed>),
        ...{ country, region, scClass },
        ...{ vintage: vintage === 1, female: female === 1, junior: junior === 1, summer: summer === 1 },
      };
    }),
  );
}

const unpacked = ([
  id,
  pilot,
  club,
  airport,
  points,
  distance,
  speed,
  duration,
  date,
  aircraft,
  index,
  bonus,
]: Packed): Entry => ({
  ...{ id, pilot, club, airport, points, distance, speed, duration, date, aircraft, index },
  ...(bonus === undefined ? {} : { bonus }),
});

export type Stored = Omit<FacetedEntry, "vintage" | "female" | "junior"> & {
  contest: ContestKey;
  season: number;
  vintage: number;
  female: number;
  junior: number;
};

const FACETS = sql.raw(
  "flight.season, flight.country, flight.sc_class AS scClass, flight.vintage, flight.female, flight.junior",
);

/**
 * Selects every listed result of these flights, by contest, by the same conditions as `entriesWhere`. @param which
 * condition on the table `flight`
 */
export const everyEntry = (which: SQL): SQL => sql`
  SELECT 'free' AS contest, ${getColumns("flight")}, ${FACETS} FROM flight WHERE ${FREE} AND ${which}
  UNION ALL SELECT x.contest, ${getColumns("x")}, ${FACETS} FROM flight CROSS JOIN flight_contest x ON x.flight_id = flight.id
    WHERE ${inList("flight", "x")} AND x.contest <> 'free' AND x.points > 0 AND ${which}`;

/** Returns a pilot's results of a season, or of all seasons in some contests. */
export async function entriesOfPilot(
  db: Db,
  user: number,
  { season, contests }: { season?: number; contests?: readonly ContestKey[] },
): Promise<Map<ContestKey, FacetedEntry[]>> {
  const of = sql`flight.user_id = ${user}`;
  const within = season === undefined ? null : seasonBounds(season);
  // Uses the index of the pilot's days, because most flights of a season are by other pilots.
  const rows = await db.all<Stored>(
    within
      ? everyEntry(sql`${of} AND flight.scoring_date >= ${within.first} AND flight.scoring_date < ${within.next}`)
      : sql`SELECT * FROM (${everyEntry(of)}) WHERE contest IN (SELECT value FROM json_each(${JSON.stringify(contests ?? [])}))`,
  );
  return byContest(rows);
}

export function byContest(rows: readonly Stored[]): Map<ContestKey, FacetedEntry[]> {
  const found = new Map<ContestKey, FacetedEntry[]>();
  for (const { contest, season: _, vintage, female, junior, ...entry } of rows) {
    const own = { ...entry, vintage: vintage === 1, female: female === 1, junior: junior === 1 };
    const others = found.get(contest);
    if (others) others.push(own);
    else found.set(contest, [own]);
  }
  return found;
}
