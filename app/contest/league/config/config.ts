/**
 * A league's configuration as data, version 1: what counts, how many points a place earns, and the rounds, deadline
 * and divisions of every season. The uploaded file, the form and the database share this format; docs/league.md
 * documents it. It is parsed once, on input: each error is reported with its path, and with its line if it came as a
 * file.
 */
import { z } from "zod";
import { dayText } from "#app/core/time/instant.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { type Path, readJson } from "./read-json.ts";
import { getRounds, type Round } from "./rounds.ts";

/** Minutes of the speed part: the contest sprint, or two and a half hours over up to four legs. */
export const WINDOWS = [120, 150] as const;
/** The contests whose kilometres a league can count; the sprint is for the speed part. */
export const DISTANCES = CONTESTS.filter((contest) => contest !== "sprint");

const MAX_NAME = 60;
const MOST_FLIGHTS = 20;
const MOST_ROUNDS = 60;
const MOST_CLUBS = 100;
const MOST_DIVISIONS = 12;
const MOST_REGIONS = 40;
const MOST_SEASONS = 40;
const MOST_POINTS = 1000;
/** The most days from the end of a round to its deadline. */
const MOST_DAYS = 14;
/** The most days of one round. */
const LONGEST_ROUND = 31;

const whole = (least: number, most: number) => z.int().min(least).max(most);
const Day = dayText();
const Name = z.string().trim().min(1).max(MAX_NAME);

/**
 * Points per place: `first`, decreasing by one for each place, or a list for every place; a valid result always earns
 * at least one.
 */
const Points = z.strictObject({
  first: whole(1, MOST_POINTS).optional(),
  table: z.array(whole(1, MOST_POINTS)).min(1).max(MOST_CLUBS).optional(),
});
export type Points = z.infer<typeof Points>;

const Division = z.strictObject({
  name: Name,
  /** The number of clubs that are promoted to the division above after the season, and relegated. */
  up: whole(0, MOST_CLUBS).default(0),
  down: whole(0, MOST_CLUBS).default(0),
  /**
   * The level of the division, counted from the top; if absent, one below the previous. Divisions of the same level
   * are parallel groups.
   */
  level: whole(1, MOST_DIVISIONS).optional(),
  /** The regions of a group's clubs, `DE-BW` or `DE`: clubs from another level join the group of their region. */
  regions: z
    .array(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/))
    .min(1)
    .max(MOST_REGIONS)
    .optional(),
  /** Points that replace those of the league. */
  points: Points.optional(),
  /** Clubs by name or id. */
  clubs: z.array(z.union([z.int().positive(), z.string().trim().min(1).max(100)])).max(MOST_CLUBS),
});

const Season = z.strictObject({
  /** The year in which it ends. */
  season: whole(1990, 2200),
  rounds: z.strictObject({
    /** This number of weekends, the first on or after this day. */
    weekends: z.strictObject({ from: Day, count: whole(1, MOST_ROUNDS) }).optional(),
    /** The first and last day of each round. */
    days: z
      .array(z.tuple([Day, Day]))
      .min(1)
      .max(MOST_ROUNDS)
      .optional(),
  }),
  /**
   * The deadline: this number of days after the last day of a round, at this time in the league's zone; 24:00 is the
   * following midnight.
   */
  deadline: z
    .strictObject({ days: whole(0, MOST_DAYS), time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/) })
    .default({ days: 1, time: "24:00" }),
  divisions: z.array(Division).min(1).max(MOST_DIVISIONS),
});

const File = z.strictObject({
  version: z.literal(1),
  /** The last part of the league's address. */
  url: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  name: Name,
  /** The IANA time zone of its days and deadlines. */
  zone: z.string().max(60).refine(isZone),
  /** The number of pilots of a club whose best sprint counts. */
  speed: z.strictObject({ flights: whole(1, MOST_FLIGHTS), window: z.literal(WINDOWS).default(120) }),
  /** The share in percent of the best flights of this number of pilots; if absent, only speed counts. */
  distance: z
    .strictObject({ flights: whole(1, MOST_FLIGHTS), contest: z.enum(DISTANCES), share: whole(1, 100) })
    .optional(),
  /** The lowest index: a glider with a lower one counts with this one. */
  index: z.strictObject({ least: whole(50, 150) }).optional(),
  points: Points,
  seasons: z.array(Season).min(1).max(MOST_SEASONS),
});

/** The configuration as in a file: clubs by name or id. */
export type LeagueFile = z.infer<typeof File>;
export type SeasonFile = LeagueFile["seasons"][number];
type Named<Config extends { seasons: SeasonFile[] }, Club> = Omit<Config, "seasons"> & {
  seasons: (Omit<SeasonFile, "divisions"> & {
    divisions: (Omit<SeasonFile["divisions"][number], "clubs"> & { clubs: Club[] })[];
  })[];
};
/** The configuration as the database stores it: clubs by id. */
export type LeagueConfig = Named<LeagueFile, number>;
export type SeasonConfig = LeagueConfig["seasons"][number];
export type DivisionConfig = SeasonConfig["divisions"][number];

/** An error. `code` is a message of `leagueFault`. */
export interface LeagueFault {
  path: Path;
  /** Null when it did not come as a file. */
  line: number | null;
  code: FaultCode;
  values: Record<string, string | number>;
}
const FAULTS = [
  "syntax",
  "twice",
  "deep",
  "missing",
  "type",
  "unknown",
  "few",
  "many",
  "choice",
  "pattern",
  "zone",
  "either",
  "order",
  "long",
  "outside",
  "seasonTwice",
  "levels",
  "noneAbove",
  "noneBelow",
  "moves",
  "tooFew",
  "falls",
  "noClub",
  "unclearClub",
  "clubTwice",
  "told",
  "taken",
  "otherUrl",
] as const;
export type FaultCode = (typeof FAULTS)[number];

export type Parsed<T> = { ok: true; config: T } | { ok: false; faults: LeagueFault[] };

/** Parses the text of a file. */
export function parseFile(text: string): Parsed<LeagueFile> & { lines: ReadonlyMap<Path, number> } {
  const read = readJson(text.replace(/^\uFEFF/, ""));
  if (!read.ok) {
    const { line, code, name } = read;
    return { ok: false, faults: [{ path: "", line, code, values: { name } }], lines: new Map() };
  }
  return { ...parseConfig(read.value, read.lines), lines: read.lines };
}

/** @param lines the line of each part; empty when it is not from a file */
export function parseConfig(value: unknown, lines: ReadonlyMap<Path, number> = new Map()): Parsed<LeagueFile> {
  const result = File.safeParse(value);
  const faults = result.success ? contradictions(result.data) : result.error.issues.flatMap(told);
  if (result.success && faults.length === 0) return { ok: true, config: result.data };
  return { ok: false, faults: faults.map((fault) => ({ ...fault, line: getLine(lines, fault.path) })) };
}

/** Returns the line of a part, or of the nearest part around it. */
export function getLine(lines: ReadonlyMap<Path, number>, path: Path): number | null {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const line = lines.get(at);
    if (line !== undefined) return line;
    if (at === "") return null;
  }
}

type Unplaced = Omit<LeagueFault, "line">;
type Issue = z.core.$ZodIssue;

function told(issue: Issue): Unplaced[] {
  const path = issue.path.map((part) => `/${String(part)}`).join("");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((name) => ({ path: `${path}/${name}`, code: "unknown", values: { name } }));
    case "invalid_type":
      return issue.input === undefined && issue.message.includes("undefined")
        ? [{ path, code: "missing", values: { name: String(issue.path.at(-1)) } }]
        : [{ path, code: "type", values: { expected: issue.expected } }];
    case "too_small":
      return [{ path, code: "few", values: { least: Number(issue.minimum) } }];
    case "too_big":
      return [{ path, code: "many", values: { most: Number(issue.maximum) } }];
    case "invalid_value":
      return [{ path, code: "choice", values: { choices: issue.values.map(String).join(", ") } }];
    case "custom":
      return [{ path, code: "zone", values: {} }];
    default:
      return [{ path, code: "pattern", values: {} }];
  }
}

function contradictions(file: LeagueFile): Unplaced[] {
  const years = file.seasons.map(({ season }) => season);
  return [
    ...pointsFaults(file.points, "/points"),
    ...file.seasons.flatMap((season, i) => {
      const path = `/seasons/${i}`;
      const twice = years.indexOf(season.season) < i;
      return [
        ...(twice
          ? [{ path: `${path}/season`, code: "seasonTwice" as const, values: { season: String(season.season) } }]
          : []),
        ...roundFaults(file, season, `${path}/rounds`),
        ...divisionFaults(season, `${path}/divisions`),
      ];
    }),
  ];
}

function pointsFaults({ first, table }: Points, path: Path): Unplaced[] {
  if ((first === undefined) === (table === undefined))
    return [{ path, code: "either", values: { one: "first", other: "table" } }];
  const falls = (table ?? []).findIndex((points, i, all) => i > 0 && points > all[i - 1]);
  return falls < 0 ? [] : [{ path: `${path}/table/${falls}`, code: "falls", values: {} }];
}

function roundFaults(file: LeagueFile, season: SeasonFile, path: Path): Unplaced[] {
  const { weekends, days } = season.rounds;
  if ((weekends === undefined) === (days === undefined))
    return [{ path, code: "either", values: { one: "weekends", other: "days" } }];
  const rounds = getRounds(season, file.zone);
  return rounds.flatMap((round, i): Unplaced[] => {
    const at = days ? `${path}/days/${i}` : `${path}/weekends`;
    const values = { round: round.number, season: String(season.season) };
    if (round.last < round.first || (i > 0 && round.first <= rounds[i - 1].last))
      return [{ path: at, code: "order", values }];
    if (listDays(round) > LONGEST_ROUND)
      return [{ path: at, code: "long", values: { ...values, most: LONGEST_ROUND } }];
    const inside = [round.first, round.last].every((day) => getSeason(day) === season.season);
    return inside ? [] : [{ path: at, code: "outside", values }];
  });
}

const listDays = ({ first, last }: Round) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

function divisionFaults({ divisions }: SeasonFile, path: Path): Unplaced[] {
  const levels = getLevels(divisions);
  const lowest = levels[levels.length - 1];
  return divisions.flatMap(({ name, up, down, points, clubs }, i) => {
    const at = `${path}/${i}`;
    const level = levels[i];
    const faults: Unplaced[] = points ? pointsFaults(points, `${at}/points`) : [];
    const step = level - (levels[i - 1] ?? 0);
    if (step > 1 || step < 0 || (i === 0 && step !== 1))
      return [...faults, { path: `${at}/level`, code: "levels", values: { name } }];
    if (level === 1 && up > 0) faults.push({ path: `${at}/up`, code: "noneAbove", values: { name } });
    if (level === lowest && down > 0) faults.push({ path: `${at}/down`, code: "noneBelow", values: { name } });
    if (step === 1 && i > 0) {
      const sum = (of: number, part: "up" | "down") =>
        divisions.reduce((all, each, nth) => all + (levels[nth] === of ? each[part] : 0), 0);
      const values = { up: sum(level, "up"), down: sum(level - 1, "down") };
      if (values.up !== values.down) faults.push({ path: `${at}/up`, code: "moves", values });
    }
    if (up + down > clubs.length) faults.push({ path: `${at}/clubs`, code: "tooFew", values: { least: up + down } });
    return faults;
  });
}

/** Returns the level of each division, from 1: its own, else one below the previous division. */
export function getLevels(divisions: readonly { level?: number }[]): number[] {
  const levels: number[] = [];
  for (const { level } of divisions) levels.push(level ?? (levels[levels.length - 1] ?? 0) + 1);
  return levels;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone.length > 0;
  } catch {
    return false;
  }
}
