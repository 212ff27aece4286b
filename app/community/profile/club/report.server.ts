/**
 * A club's annual report, computed from the season's flights when a member requests it. Nobody else needs the
 * launches of every member and glider by kind, and a few requests a year do not justify storing them.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Cell } from "#app/flight/list/sheet/columns.ts";
import type { Member } from "#app/people/account/caller.ts";
import { mayManage } from "#app/people/club/role.server.ts";
import { getTotal, REPORT_COLUMNS, type Report, type ReportLine } from "./report.ts";

/** A limit above the number of members or gliders of any club. */
const MOST_LINES = 2000;

export async function getReport(db: Db, club: number, season: number): Promise<Report> {
  const [members, gliders] = await Promise.all([
    getLines(db, club, season, {
      key: sql`f.user_id`,
      name: sql`(SELECT name FROM user WHERE id = f.user_id)`,
      pilot: sql`f.user_id`,
    }),
    getLines(db, club, season, {
      key: sql`coalesce(f.registration, ''), f.aircraft_id`,
      name: sql`trim(coalesce(f.registration, '') || ' ' || coalesce((SELECT name FROM aircraft WHERE id = f.aircraft_id), ''))`,
      pilot: sql`NULL`,
    }),
  ]);
  return { season, members, gliders };
}

interface By {
  key: SQL;
  name: SQL;
  pilot: SQL;
}

const getLines = (db: Db, club: number, season: number, { key, name, pilot }: By): Promise<ReportLine[]> =>
  db.all<ReportLine>(sql`
    SELECT ${name} AS name, ${pilot} AS pilot, count(*) AS flights, coalesce(sum(f.distance), 0) AS distance,
      coalesce(sum(unixepoch(f.landing_time) - unixepoch(f.takeoff_time)), 0) AS seconds,
      coalesce(sum(f.launch_kind = 'T'), 0) AS tow, coalesce(sum(f.launch_kind = 'W'), 0) AS winch,
      coalesce(sum(f.launch_kind = 'S'), 0) AS self,
      sum(f.launch_kind IS NULL OR f.launch_kind NOT IN ('T', 'W', 'S')) AS other,
      coalesce(sum(f.outlanding), 0) AS outlandings, coalesce(max(f.distance), 0) AS longest
    FROM flight f INDEXED BY flight_of_club_season
    WHERE f.club_id = ${club} AND f.season = ${season} AND f.state = 'valid' AND f.deleted IS NULL
    GROUP BY ${key} ORDER BY flights DESC, name LIMIT ${MOST_LINES}`);

/** Yields the heading, the lines, and their total. @param all the name of the last line */
export async function* sheetLines(lines: readonly ReportLine[], all: string): AsyncGenerator<Cell[]> {
  yield REPORT_COLUMNS.map(({ name }) => name);
  for (const line of [...lines, getTotal(lines, all)]) yield REPORT_COLUMNS.map(({ of }) => of(line));
}

/**
 * Returns the report of the season in the address, or else of the current one. Throws 404 for members who neither
 * belong to the club nor manage it.
 */
export async function reportFor({ db, now }: Pick<Tools, "db" | "now">, club: number, asker: Member, address: string) {
  if (asker.clubId !== club && !(await mayManage(db, club, asker))) throw new Response(null, { status: 404 });
  const asked = new URL(address).searchParams.get("season") ?? "";
  const season = /^(?:19|20|21)\d\d$/.test(asked) ? Number(asked) : getSeason(now().toISOString().slice(0, 10));
  return getReport(db, club, season);
}
