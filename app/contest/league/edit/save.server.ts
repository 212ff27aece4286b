/**
 * Saves a league that a superuser sets up or changes, from a file or a form; the demo world uses it too. Everything
 * is written in one batch. Final rounds stay: neither their days nor their clubs may change; all other rounds are
 * counted by the new configuration.
 */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { league, leagueChange, leagueClub, leagueResult, leagueRound } from "#app/contest/league/schema.ts";
import type { Statement } from "#app/core/feature.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { isSameName, nameKey } from "#app/i18n/name.ts";
import { auditRow } from "#app/people/account/audit.server.ts";
import { club } from "#app/people/club/schema.ts";
import type { FaultCode, LeagueConfig, LeagueFault, LeagueFile, SeasonConfig } from "../config/config.ts";
import { getLine, parseFile } from "../config/config.ts";
import type { Path } from "../config/read-json.ts";
import { getRounds } from "../config/rounds.ts";
import { RENEW_LEAGUES } from "../jobs.ts";
import { readDetails, readLeague } from "../stored.ts";

type Hands = Pick<Tools, "db" | "now" | "jobs">;
type Lines = ReadonlyMap<Path, number>;

export type Saved = { ok: true; url: string } | { ok: false; faults: LeagueFault[] };

export interface Wanted {
  config: LeagueFile;
  /** The lines of its parts, when it came as a file. */
  lines?: Lines;
  /** The league that is changed; null for a new one. */
  url: string | null;
}

/** @param editor 0 for the operator */
export async function saveFile(tools: Hands, editor: number, text: string, url: string | null): Promise<Saved> {
  const parsed = parseFile(text);
  return parsed.ok ? saveLeague(tools, editor, { config: parsed.config, lines: parsed.lines, url }) : parsed;
}

export async function saveLeague(
  tools: Hands,
  editor: number,
  { config: wanted, lines = new Map(), url }: Wanted,
): Promise<Saved> {
  const { db } = tools;
  const fault = faultIn(lines);
  if (url !== null && wanted.url !== url) return { ok: false, faults: [fault("/url", "otherUrl", { url })] };
  const [before] = await db.select().from(league).where(eq(league.url, wanted.url));
  if (url === null && before) return { ok: false, faults: [fault("/url", "taken", { url: wanted.url })] };
  const resolved = await withNumbers(tools, wanted, fault);
  if (!resolved.ok) return resolved;
  const { config } = resolved;
  const final = before ? await finalRounds(tools, before.id) : [];
  const faults = final.flatMap((round) => changedFinal(config, round, fault));
  if (faults.length > 0) return { ok: false, faults };
  const id = before?.id ?? (await takeIds(db, "league"))[0];
  await db.batch([
    ...writeLeague(tools, id, config),
    ...writeSeasons(tools, id, config, final),
    auditRow(tools, {
      actorId: editor,
      action: before ? "league-change" : "league-add",
      subject: `league/${config.url}`,
      before: before ? (before.config as Record<string, unknown>) : null,
      after: config as unknown as Record<string, unknown>,
      reason: "",
    }),
  ] as unknown as [Statement, ...Statement[]]);
  await tools.jobs.send(RENEW_LEAGUES, {});
  return { ok: true, url: config.url };
}

type Fault = (path: Path, code: FaultCode, values: LeagueFault["values"]) => LeagueFault;
const faultIn =
  (lines: Lines): Fault =>
  (path, code, values) => ({ path, line: getLine(lines, path), code, values });

/** The most clubs suggested for an unknown name. */
const PROPOSED = 3;

/** Replaces names of clubs by ids. Accents and capitals do not matter; clubs that share a name must be given by id. */
async function withNumbers(
  { db }: Pick<Tools, "db">,
  file: LeagueFile,
  fault: Fault,
): Promise<{ ok: true; config: LeagueConfig } | { ok: false; faults: LeagueFault[] }> {
  const all = await db.select({ id: club.id, name: club.name }).from(club);
  const keyed = all.map(({ id, name }) => ({ id, name, key: nameKey(name) }));
  const ids = new Set(all.map(({ id }) => id));
  const faults: LeagueFault[] = [];

  function getNumber(told: string | number, path: Path): number[] {
    if (typeof told === "number" ? ids.has(told) : false) return [Number(told)];
    const found = keyed.filter(({ name }) => isSameName(name, String(told)));
    if (found.length === 1) return [found[0].id];
    const like = found.length > 0 ? found : keyed.filter(({ key }) => isLike(key, nameKey(String(told))));
    const others = like.slice(0, PROPOSED).map(({ id, name }) => `${name} (${id})`);
    const values = { name: String(told), count: others.length, others: others.join(", ") };
    faults.push(fault(path, found.length > 1 ? "unclearClub" : "noClub", values));
    return [];
  }

  const seasons = file.seasons.map((season, i) => {
    const seen = new Set<number>();
    const divisions = season.divisions.map((division, j) => ({
      ...division,
      clubs: division.clubs.flatMap((told, k) => {
        const path = `/seasons/${i}/divisions/${j}/clubs/${k}`;
        const [id] = getNumber(told, path);
        if (id === undefined) return [];
        if (seen.has(id)) faults.push(fault(path, "clubTwice", { name: String(told) }));
        seen.add(id);
        return [id];
      }),
    }));
    return { ...season, divisions };
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: { ...file, seasons } };
}

/** Whether a word of the club's name begins like a longer word of the typed name: with its first six letters. */
function isLike(key: string, told: string): boolean {
  const words = told.split(" ").filter((word) => word.length > 3);
  return words.some((word) => ` ${key}`.includes(` ${word.slice(0, 6)}`));
}

interface FinalRound {
  season: number;
  division: number;
  round: number;
  first: string;
  last: string;
  clubs: number[];
}

async function finalRounds({ db }: Pick<Tools, "db">, id: number): Promise<FinalRound[]> {
  const rows = await db.select().from(leagueRound).where(eq(leagueRound.leagueId, id));
  return rows.flatMap(({ season, division, round, first, last, told }) =>
    told === null
      ? []
      : [{ season, division, round, first, last, clubs: readDetails(told).lines.map((line) => line.club) }],
  );
}

function changedFinal(config: LeagueConfig, final: FinalRound, fault: Fault): LeagueFault[] {
  const i = config.seasons.findIndex(({ season }) => season === final.season);
  const values = { season: String(final.season), round: final.round, division: final.division + 1 };
  const season: SeasonConfig | undefined = config.seasons[i];
  const round = season && getRounds(season, config.zone).find(({ number }) => number === final.round);
  const division = season?.divisions[final.division];
  if (!round || !division) return [fault(i < 0 ? "/seasons" : `/seasons/${i}`, "told", values)];
  if (round.first !== final.first || round.last !== final.last) return [fault(`/seasons/${i}/rounds`, "told", values)];
  const same = final.clubs.length === division.clubs.length && final.clubs.every((id) => division.clubs.includes(id));
  return same ? [] : [fault(`/seasons/${i}/divisions/${final.division}/clubs`, "told", values)];
}

function writeLeague({ db, now }: Pick<Tools, "db" | "now">, id: number, config: LeagueConfig): Statement[] {
  const changed = isoStamp(now());
  const values = { name: config.name, config, change: sql<string>`hex(randomblob(8))`, changed };
  return [
    db
      .insert(league)
      .values({ id, url: config.url, ...values })
      .onConflictDoUpdate({ target: league.id, set: values }),
  ];
}

/** Writes clubs, rounds and results as they follow from the configuration; final rounds stay. */
function writeSeasons(
  { db }: Pick<Tools, "db">,
  id: number,
  config: LeagueConfig,
  final: readonly FinalRound[],
): Statement[] {
  const seasons = config.seasons;
  const clubs = seasons.flatMap(({ season, divisions }) =>
    divisions.flatMap((division, i) => division.clubs.map((clubId) => ({ season, clubId, division: i }))),
  );
  const rounds = seasons.flatMap((season) =>
    season.divisions.flatMap((_, division) =>
      getRounds(season, config.zone).map(({ number, first, last, deadline }) => ({
        ...{ season: season.season, division, round: number, first, last, deadline },
      })),
    ),
  );
  const open = rounds.filter(
    ({ season, division, round }) =>
      !final.some(
        (finalRound) => finalRound.season === season && finalRound.division === division && finalRound.round === round,
      ),
  );
  return [
    db.delete(leagueClub).where(eq(leagueClub.leagueId, id)),
    db.insert(leagueClub).select(sql`
      SELECT ${id} AS league_id, value ->> 'season' AS season, value ->> 'clubId' AS club_id, value ->> 'division' AS division
      FROM json_each(${JSON.stringify(clubs)})`),
    db.delete(leagueRound).where(and(eq(leagueRound.leagueId, id), isNull(leagueRound.finished))),
    db.insert(leagueRound).select(sql`
      SELECT ${id} AS league_id, value ->> 'season' AS season, value ->> 'division' AS division, value ->> 'round' AS round,
        value ->> 'first' AS first, value ->> 'last' AS last, value ->> 'deadline' AS deadline, NULL AS finished,
        abs(random() % 1000000000000) AS change, NULL AS told
      FROM json_each(${JSON.stringify(open)})`),
    db.delete(leagueResult).where(
      and(
        eq(leagueResult.leagueId, id),
        sql`NOT EXISTS (
      SELECT 1 FROM league_round r WHERE r.league_id = ${id} AND r.season = ${leagueResult.season}
        AND r.division = ${leagueResult.division} AND r.round = ${leagueResult.round} AND r.finished IS NOT NULL)`,
      ),
    ),
    // Rounds in which a club has flown are counted again. A club already in the queue is counted by the new
    // configuration.
    db
      .insert(leagueChange)
      .select(sql`
        SELECT c.club_id AS club_id, r.first AS day, hex(randomblob(8)) AS change FROM league_round r
        JOIN league_club c ON c.league_id = r.league_id AND c.season = r.season AND c.division = r.division
        WHERE r.league_id = ${id} AND r.finished IS NULL AND EXISTS (
          SELECT 1 FROM flight f WHERE f.club_id = c.club_id AND f.scoring_date BETWEEN r.first AND r.last)`)
      .onConflictDoNothing(),
  ];
}

/**
 * Returns a league as its file has it today: clubs by name, or by id when another has the same name. Null when there
 * is no such league.
 */
export async function getFile({ db }: Pick<Tools, "db">, url: string): Promise<LeagueFile | null> {
  const [row] = await db.select().from(league).where(eq(league.url, url));
  if (!row) return null;
  const config = readLeague(row.config);
  const ids = config.seasons.flatMap(({ divisions }) => divisions.flatMap(({ clubs }) => clubs));
  const names = await getNames({ db }, ids);
  const shared = await sharedNames({ db }, [...names.values()]);
  const named = (id: number) => {
    const name = names.get(id);
    return name === undefined || shared.has(nameKey(name)) ? id : name;
  };
  return {
    ...config,
    seasons: config.seasons.map((season) => ({
      ...season,
      divisions: season.divisions.map((division) => ({ ...division, clubs: division.clubs.map(named) })),
    })),
  };
}

async function getNames({ db }: Pick<Tools, "db">, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(ids)])}))`;
  const rows = await db.select({ id: club.id, name: club.name }).from(club).where(inArray(club.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the keys of names that several clubs have. */
async function sharedNames({ db }: Pick<Tools, "db">, names: readonly string[]): Promise<Set<string>> {
  const keys = new Set(names.map(nameKey));
  const seen = new Map<string, number>();
  for (const { name } of await db.select({ name: club.name }).from(club)) {
    const key = nameKey(name);
    if (keys.has(key)) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, times]) => times > 1).map(([key]) => key));
}
