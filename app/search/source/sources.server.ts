/** What in the database can be found by name. Other features register their sources as `names`. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { Named, NameSource } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport, place } from "#app/places/airport/schema.ts";

type Source = NameSource;

const within = (ids: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
/** Converts ids to numbers, because the database does not compare text with numbers. */
const numbered = (ids: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids.map(Number))}))`;

/** A condition for flights that count. */
const FLOWN = sql.raw("rank = 1 AND deleted IS NULL");
/** A condition for people who may be found. */
const SEEN = sql.raw("deleted IS NULL AND is_banned = 0");

async function getNumbers(db: Db, table: SQL, after: string, most: number, where = sql`1 = 1`): Promise<string[]> {
  const rows = await db.all<{ id: number }>(
    sql`SELECT id FROM ${table} WHERE id > ${Number(after)} AND ${where} ORDER BY id LIMIT ${most}`,
  );
  return rows.map(({ id }) => String(id));
}

interface Row {
  id: number;
  name: string;
  fame: number;
}

const pilots: Source = {
  document: "user",
  ids: ({ db }, after, most) => getNumbers(db, sql`${user}`, after, most, SEEN),
  async read({ db }, ids) {
    const rows = await db.all<Row & { club_id: number | null; club: string | null }>(sql`
      SELECT u.id, u.name, c.id AS club_id, coalesce(c.name, u.club_name) AS club,
        (SELECT count(*) FROM ${flight} f WHERE f.user_id = u.id AND f.rank = 1 AND f.deleted IS NULL) AS fame
      FROM ${user} u LEFT JOIN ${club} c ON c.id = u.club_id
      WHERE u.id IN ${numbered(ids)} AND u.deleted IS NULL AND u.is_banned = 0`);
    return rows.map(({ club_id, club: called, ...row }) =>
      named(row, called === null ? {} : { club: { ...(club_id === null ? {} : { id: club_id }), name: called } }),
    );
  },
  async shown({ db }, ids) {
    const rows = await db.all<{ id: number }>(sql`SELECT id FROM ${user} WHERE id IN ${numbered(ids)} AND ${SEEN}`);
    return new Set(rows.map(({ id }) => String(id)));
  },
};

const clubs: Source = {
  document: "club",
  ids: ({ db }, after, most) => getNumbers(db, sql`${club}`, after, most),
  async read({ db }, ids) {
    const rows = await db.all<Row & { region: string }>(sql`
      SELECT c.id, c.name, c.region, coalesce(f.n, 0) AS fame FROM ${club} c
      LEFT JOIN (SELECT club_id, count(*) AS n FROM ${flight} WHERE ${FLOWN} GROUP BY club_id) f ON f.club_id = c.id
      WHERE c.id IN ${numbered(ids)}`);
    return rows.map((row) => named(row, { region: row.region }));
  },
};

/** With its place as it is stored, for who plans over it. */
interface Field {
  icao: string | null;
  country: string;
  region: string | null;
  latitude: number;
  longitude: number;
  elevation: number | null;
}

const airports: Source = {
  document: "airport",
  ids: ({ db }, after, most) => getNumbers(db, sql`${airport}`, after, most),
  async read({ db }, ids) {
    const rows = await db.all<Row & Field>(sql`
      SELECT a.id, a.name, a.icao, a.country, a.region, a.latitude, a.longitude, a.elevation,
        (SELECT count(*) FROM ${flight} f WHERE f.takeoff_airport_id = a.id AND f.rank = 1 AND f.deleted IS NULL) AS fame
      FROM ${airport} a WHERE a.id IN ${numbered(ids)}`);
    return rows.map(({ country, region, latitude, longitude, elevation, ...row }) => ({
      ...named(row, { region: region ?? country, country, latitude, longitude, elevation }),
      also: row.icao ?? "",
    }));
  },
};

const gliders: Source = {
  document: "aircraft",
  ids: ({ db }, after, most) => getNumbers(db, sql`${aircraft}`, after, most),
  async read({ db }, ids) {
    const rows = await db.all<Row & Glider & { manufacturer: string }>(sql`
      SELECT a.id, a.name, a.manufacturer, a.kind, a.sc_class, a.dmst_index, coalesce(f.n, 0) AS fame FROM ${aircraft} a
      LEFT JOIN (SELECT aircraft_id, count(*) AS n FROM ${flight} WHERE ${FLOWN} GROUP BY aircraft_id) f
        ON f.aircraft_id = a.id
      WHERE a.id IN ${numbered(ids)}`);
    return rows.map((row) => ({
      ...named(row, { kind: row.kind, sc_class: row.sc_class, dmst_index: row.dmst_index }),
      also: row.manufacturer,
    }));
  },
};

interface Glider {
  kind: string | null;
  sc_class: string | null;
  dmst_index: number | null;
}

/** Gliders by their registration, with the type of the newest flight. */
const registrations: Source = {
  document: "device",
  async ids({ db }, after, most) {
    const rows = await db.all<{ registration: string }>(sql`
      SELECT DISTINCT registration FROM ${flight}
      WHERE registration IS NOT NULL AND registration > ${after} ORDER BY registration LIMIT ${most}`);
    return rows.map(({ registration }) => registration);
  },
  async read({ db }, ids) {
    const rows = await db.all<
      Glider & { registration: string; type: number | null; called: string | null; n: number }
    >(sql`
      SELECT f.registration, a.id AS type, a.name AS called, a.kind, a.sc_class, a.dmst_index, count(*) AS n, max(f.id)
      FROM ${flight} f LEFT JOIN ${aircraft} a ON a.id = f.aircraft_id
      WHERE f.registration IN ${within(ids)} AND f.deleted IS NULL GROUP BY f.registration`);
    return rows.map(({ registration, type, called, kind, dmst_index, n }) => ({
      id: registration,
      name: registration,
      fame: n,
      told: { registration, kind, dmst_index, aircraft: type === null ? null : { id: type, name: called } },
    }));
  },
};

/** A town with this many inhabitants ranks like a name with one flight. */
const PEOPLE = 250_000;

const places: Source = {
  document: "point_of_interest",
  ids: ({ db }, after, most) => getNumbers(db, sql`${place}`, after, most),
  async read({ db }, ids) {
    const rows = await db
      .select()
      .from(place)
      .where(sql`${place.id} IN ${numbered(ids)}`);
    return rows.map((row) => {
      const { id, kind, name, german, english, also, country, latitude, longitude, elevation, outline } = row;
      const town = { id: `${latitude.toFixed(4)}_${longitude.toFixed(4)}`, country, latitude, longitude };
      const names = { ...(english === null ? {} : { en: english }), ...(german === null ? {} : { de: german }) };
      return {
        id: String(id),
        name,
        also: [german, english, ...(also?.split("|") ?? [])].filter((each) => each !== null).join(" "),
        fame: row.fame ?? Math.round(row.population / PEOPLE),
        told: kind === "town" ? town : { ...town, kind, elevation, outline, names },
      };
    });
  },
};

const named = ({ id, name, fame }: Row, told: Named["told"]): Named => ({ id: String(id), name, fame, told });

const OWN: readonly Source[] = [airports, gliders, clubs, pilots, registrations, places];

export const getSources = ({ features }: Pick<Tools, "features">): readonly Source[] => [
  ...OWN,
  ...features.flatMap(({ names = [] }) => names),
];
