/** Translates the query of a list into SQL. */
import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { flightCollection, flightCollectionFlight } from "#app/community/collection/schema.ts";
import { flightFeat } from "#app/contest/badge/schema.ts";
import { among } from "#app/core/db/among.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { user } from "#app/people/user/schema.ts";
import { declaration } from "#app/task/schema.ts";
import type { Keyword } from "./filter/keyword.ts";
import type { Box } from "./filter/place.ts";
import type { Mark } from "./indexes.ts";
import type { FlightQuery } from "./query.ts";
import { listDays } from "./required-values.ts";

/**
 * Written as raw text, not as bound values: SQLite only uses a partial index when the statement itself contains its
 * condition.
 */
const SAID: Record<Keyword, SQL> = {
  junior: sql`flight.junior = 1`,
  female: sql`flight.female = 1`,
  vintage: sql`flight.vintage = 1`,
  story: sql`flight.media_info IS NOT NULL`,
  outlanding: sql`flight.outlanding = 1`,
  team_flight: sql`flight.team = 1`,
  summer: sql`${inSummer()} = 1`,
  winter: sql`${inSummer()} = 0`,
  fes: sql`flight.kind = 'FG'`,
  engine: sql`flight.kind = 'MG'`,
  no_engine: sql`flight.kind = 'GL'`,
  launch_self: sql`flight.launch_kind = 'S'`,
  launch_tow: sql`flight.launch_kind = 'T'`,
  launch_winch: sql`flight.launch_kind = 'W'`,
  thermal: sql`flight.lift = 'thermal'`,
  ridge: sql`flight.lift = 'ridge'`,
  wave: sql`flight.lift = 'wave'`,
};

/** SQL for flights from April to September, in the southern hemisphere from October to March. */
export function inSummer(): SQL {
  return sql.raw(
    "((CAST(substr(flight.scoring_date, 6, 2) AS INTEGER) BETWEEN 4 AND 9) = (ifnull(flight.takeoff_latitude, 0) >= 0))",
  );
}

const MARKED: Partial<Record<Keyword, Mark>> = {
  female: "female",
  junior: "junior",
  vintage: "vintage",
  outlanding: "outlanding",
  fes: "fes",
  wave: "wave",
  story: "story",
};

/** Returns the keywords that have an index of their own. */
export const marksIn = ({ keywords = [], story }: FlightQuery): Mark[] =>
  [...new Set([...keywords, ...(story ? (["story"] as const) : [])])].flatMap((keyword) => MARKED[keyword] ?? []);

/** A single value is compared directly, so that the index is in order after it. */
function isAnyOf(column: SQLiteColumn, values: readonly (number | string)[] | undefined): SQL | undefined {
  if (values === undefined) return undefined;
  return values.length === 1 ? sql`${column} = ${values[0]}` : among(column, values);
}

/** The free contest's figures are in the flight's own row, those of others in a separate table. */
const COURSE = {
  free: { points: flight.points, distance: flight.distance, speed: flight.speed },
  other: { points: flightContest.points, distance: flightContest.distance, speed: flightContest.speed },
};
const courseColumns = ({ contest = "free" }: FlightQuery) => (contest === "free" ? COURSE.free : COURSE.other);

/** SQL for contests other than the free one: their index is only used when the statement excludes the free one. */
function inContest({ contest = "free", seasons }: FlightQuery): SQL | undefined {
  if (contest === "free") return undefined;
  return and(
    sql`flight_contest.contest = ${contest} AND flight_contest.contest <> 'free'`,
    isAnyOf(flightContest.season, seasons),
  );
}

export function chosen(query: FlightQuery): SQL | undefined {
  const { first, last } = listDays(query);
  const { distance, points } = courseColumns(query);
  const than = (column: SQLiteColumn, sign: string, value: number | string | undefined) =>
    value === undefined ? undefined : sql`${column} ${sql.raw(sign)} ${value}`;
  return and(
    isNull(flight.deleted),
    query.ids && among(flight.id, query.ids),
    inContest(query),
    isAnyOf(flight.season, query.seasons),
    isAnyOf(flight.scoringDate, query.dates),
    // When the previous page has already passed the bound, it is left out, because it would keep the index from being
    // used.
    hasPassed(query, first, true) ? undefined : than(flight.scoringDate, ">=", first),
    hasPassed(query, last, false) ? undefined : than(flight.scoringDate, "<=", last),
    query.months && inMonths(query.months),
    isAnyOf(flight.userId, query.users),
    isAnyOf(flight.coUserId, query.coUsers),
    query.pilots && inEitherSeat(query.pilots, first, last),
    isAnyOf(flight.clubId, query.clubs),
    isAnyOf(flight.takeoffAirportId, query.airports),
    isAnyOf(flight.aircraftId, query.aircraft),
    isAnyOf(flight.registration, query.registrations),
    isAnyOf(flight.competitionId, query.callsigns),
    isAnyOf(flight.country, query.countries),
    query.regions && inRegions(query.regions),
    isAnyOf(flight.scClass, query.classes),
    isAnyOf(flight.launchKind, query.launches),
    isAnyOf(flight.kind, query.kinds),
    ...(query.keywords ?? []).map((keyword) => SAID[keyword]),
    query.collections && inCollections(query.collections),
    query.travels && inTravels(query.travels),
    query.tasks && declaredTasks(query.tasks),
    query.around && flownAround(query.around),
    query.box && takenOffIn(query.box),
    than(distance, ">", query.above),
    than(distance, "<", query.below),
    than(flight.topHeight, ">=", query.height),
    than(flight.circling, "<=", query.circling),
    query.scored ? sql`${points} IS NOT NULL` : undefined,
    query.valid ? sql`${flight.state} = 'valid'` : undefined,
    query.story ? SAID.story : undefined,
  );
}

function hasPassed(
  { after, order, ascending = false }: FlightQuery,
  bound: string | undefined,
  first: boolean,
): boolean {
  if (!after || bound === undefined || (order ?? "scoring_date") !== "scoring_date" || ascending !== first)
    return false;
  return first ? after[0] >= bound : after[0] <= bound;
}

/**
 * Reads each seat by its own index within the requested days, so that only a season of the pilot is read and not all
 * flights.
 */
function inEitherSeat(pilots: readonly number[], first: string | undefined, last: string | undefined): SQL {
  const within = sql`${first === undefined ? sql`` : sql` AND s.scoring_date >= ${first}`}${last === undefined ? sql`` : sql` AND s.scoring_date <= ${last}`}`;
  const seat = (column: "user_id" | "co_user_id", index: string) => sql`
    SELECT s.id FROM json_each(${JSON.stringify(pilots)}) p CROSS JOIN ${flight} s INDEXED BY ${sql.raw(index)}
      ON s.${sql.raw(column)} = p.value${within}`;
  return sql`${flight.id} IN (${seat("user_id", "flight_of_user")} UNION ALL ${seat("co_user_id", "flight_of_co_user")})`;
}

const inMonths = (months: readonly number[]) =>
  sql`CAST(substr(${flight.scoringDate}, 6, 2) AS INTEGER) IN (SELECT value FROM json_each(${JSON.stringify(months)}))`;

function inRegions(codes: readonly string[]): SQL | undefined {
  const regions = codes.filter((code) => code.includes("-"));
  const countries = codes.filter((code) => !code.includes("-"));
  if (countries.length === 0) return isAnyOf(flight.region, regions);
  if (regions.length === 0) return isAnyOf(flight.country, countries);
  return sql`(${among(flight.region, regions)} OR ${among(flight.country, countries)})`;
}

/** Private collections and those of members who left do not match. */
const inCollections = (collections: readonly string[]) =>
  sql`${flight.id} IN (SELECT c.flight_id FROM json_each(${JSON.stringify(collections)}) j
    JOIN ${flightCollection} f ON f.id = j.value AND f.private = 0
    JOIN ${user} o ON o.id = f.user_id AND o.deleted IS NULL
    JOIN ${flightCollectionFlight} c ON c.collection_id = f.id)`;

/** Discarded tours and those whose owners have all left do not match. */
const inTravels = (travels: readonly number[]) =>
  sql`${flight.id} IN (SELECT v.flight_id FROM json_each(${JSON.stringify(travels)}) j
    JOIN travel t ON t.id = j.value AND t.discarded IS NULL
      AND EXISTS (SELECT 1 FROM travel_owner o JOIN ${user} u ON u.id = o.user_id AND u.deleted IS NULL WHERE o.travel_id = t.id)
    JOIN travel_flight v ON v.travel_id = t.id)`;

const flownAround = (airports: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM ${flightFeat} feat, json_each(feat.rounds) round WHERE feat.flight_id = ${flight.id}
    ${airports.includes("true") ? sql`` : sql`AND round.key IN (SELECT value FROM json_each(${JSON.stringify(airports)}))`})`;

/** Declarations of private tasks are only visible to their pilots. */
const declaredTasks = (tasks: readonly number[]) =>
  sql`${flight.id} IN (SELECT d.flight_id FROM json_each(${JSON.stringify(tasks)}) j
    JOIN ${declaration} d ON d.task_id = j.value AND d.private = 0 AND d.flight_id IS NOT NULL)`;

function takenOffIn({ south, north, west, east }: Box): SQL {
  const [latitude, longitude] = [flight.takeoffLatitude, flight.takeoffLongitude];
  const across =
    west > east
      ? sql`(${longitude} >= ${west} OR ${longitude} <= ${east})`
      : sql`${longitude} BETWEEN ${west} AND ${east}`;
  return sql`${latitude} BETWEEN ${south} AND ${north} AND ${across}`;
}
