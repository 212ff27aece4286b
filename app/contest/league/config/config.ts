/**
 * A league's configuration as data, version 1: what counts, how many points a place gives, and of every season its rounds, its deadline
 * and its divisions. The file that a superuser brings, the form and what the database keeps have this one shape; docs/league.md tells it
 * to people. Parsed once, where it enters: each thing that is wrong is told with its path, and its line where it came as a file.
 */
import { z } from "zod";
import { dayText } from "#app/core/time/instant.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { type Path, readJson } from "./read-json.ts";
import { getRounds, type Round } from "./rounds.ts";

/** Minutes of the speed part: the contest sprint, and two and a half hours over up to four legs. */
export const WINDOWS = [120, 150] as const;
/** What a league counts kilometres of: the sprint is the speed part's. */
export const DISTANCES = CONTESTS.filter((contest) => contest !== "sprint");

const MAX_NAME = 60;
const MOST_FLIGHTS = 20;
const MOST_ROUNDS = 60;
const MOST_CLUBS = 100;
const MOST_DIVISIONS = 12;
const MOST_REGIONS = 40;
const MOST_SEASONS = 40;
const MOST_POINTS = 1000;
/** Days from the end of a round to its deadline. */
const MOST_DAYS = 14;
/** Days of one round. */
const LONGEST_ROUND = 31;

const whole = (least: number, most: number) => z.int().min(least).max(most);
const Day = dayText();
const Name = z.string().trim().min(1).max(MAX_NAME);

/** `first` and then one less for each place, or every place's own; a valid result earns one at least. */
const Points = z.strictObject({
  first: whole(1, MOST_POINTS).optional(),
  table: z.array(whole(1, MOST_POINTS)).min(1).max(MOST_CLUBS).optional(),
});
export type Points = z.infer<typeof Points>;

const Division = z.strictObject({
  name: Name,
  /** Clubs that go to the division above after the season, and below. */
  up: whole(0, MOST_CLUBS).default(0),
  down: whole(0, MOST_CLUBS).default(0),
  /** How many divisions are above it, and itself; absent: one below the last. Those of one level are groups side by side. */
  level: whole(1, MOST_DIVISIONS).optional(),
  /** Where a group's clubs are at home, `DE-BW` or `DE`: who comes from another level goes there. */
  regions: z
    .array(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/))
    .min(1)
    .max(MOST_REGIONS)
    .optional(),
  /** Instead of the league's. */
  points: Points.optional(),
  /** By name or by number. */
  clubs: z.array(z.union([z.int().positive(), z.string().trim().min(1).max(100)])).max(MOST_CLUBS),
});

const Season = z.strictObject({
  /** The year in which it ends. */
  season: whole(1990, 2200),
  rounds: z.strictObject({
    /** So many Saturdays and Sundays, the first on this day or after it. */
    weekends: z.strictObject({ from: Day, count: whole(1, MOST_ROUNDS) }).optional(),
    /** First and last day of each. */
    days: z
      .array(z.tuple([Day, Day]))
      .min(1)
      .max(MOST_ROUNDS)
      .optional(),
  }),
  /** So many days after the last one of a round, at this hour of the league's zone; 24:00 is midnight after it. */
  deadline: z
    .strictObject({ days: whole(0, MOST_DAYS), time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/) })
    .default({ days: 1, time: "24:00" }),
  divisions: z.array(Division).min(1).max(MOST_DIVISIONS),
});

const File = z.strictObject({
  version: z.literal(1),
  /** The last part of its address. */
  url: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  name: Name,
  /** IANA, of its days and deadlines. */
  zone: z.string().max(60).refine(isZone),
  /** The best sprints of so many pilots of a club. */
  speed: z.strictObject({ flights: whole(1, MOST_FLIGHTS), window: z.literal(WINDOWS).default(120) }),
  /** So many percent of the best flights of so many pilots; absent: speed alone counts. */
  distance: z
    .strictObject({ flights: whole(1, MOST_FLIGHTS), contest: z.enum(DISTANCES), share: whole(1, 100) })
    .optional(),
  /** A glider of a lower index counts with this one. */
  index: z.strictObject({ least: whole(50, 150) }).optional(),
  points: Points,
  seasons: z.array(Season).min(1).max(MOST_SEASONS),
});

/** As a file has it: clubs by name or number. */
export type LeagueFile = z.infer<typeof File>;
export type SeasonFile = LeagueFile["seasons"][number];
type Named<Config extends { seasons: SeasonFile[] }, Club> = Omit<Config, "seasons"> & {
  seasons: (Omit<SeasonFile, "divisions"> & {
    divisions: (Omit<SeasonFile["divisions"][number], "clubs"> & { clubs: Club[] })[];
  })[];
};
/** As the database keeps it: clubs by number. */
export type LeagueConfig = Named<LeagueFile, number>;
export type SeasonConfig = LeagueConfig["seasons"][number];
export type DivisionConfig = SeasonConfig["divisions"][number];

/** Something that is wrong. `code` is a message of `leagueFault`. */
export interface LeagueFault {
  path: Path;
  /** Null where it did not come as a file. */
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

/** A file's text. */
export function parseFile(text: string): Parsed<LeagueFile> & { lines: ReadonlyMap<Path, number> } {
  const read = readJson(text.replace(/^\uFEFF/, ""));
  if (!read.ok) {
    const { line, code, name } = read;
    return { ok: false, faults: [{ path: "", line, code, values: { name } }], lines: new Map() };
  }
  return { ...parseConfig(read.value, read.lines), lines: read.lines };
}

/** @param lines where each part of it stands; empty where it is no file */
export function parseConfig(value: unknown, lines: ReadonlyMap<Path, number> = new Map()): Parsed<LeagueFile> {
  const result = File.safeParse(value);
  const faults = result.success ? contradictions(result.data) : result.error.issues.flatMap(told);
  if (result.success && faults.length === 0) return { ok: true, config: result.data };
  return { ok: false, faults: faults.map((fault) => ({ ...fault, line: getLine(lines, fault.path) })) };
}

/** Of the part itself, or of what it would stand in. */
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

/** Of each division, from 1: what it says itself, else one below the division before. */
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
