/**
 * Reads the tasks that a recording declares, each with its evidence. Never throws: anything wrong becomes a doubt.
 *
 * - `recorder`: C records, written before the flight, with the zones of the recorder's own L records. The only evidence.
 * - `seeyou`: `LCU::C…` and `LSEEYOU OZ`; `strepla`: `LSCS…`. Added after the flight by a scorer.
 */
import type { Recording } from "#app/soaring/igc/recording.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { classify } from "../classify.ts";
import { type EarthModel, NO_OPTIONS, type Task } from "../task.ts";
import type { FirstLine } from "./c-record.ts";
import { getCourse, groups } from "./declared-course.ts";
import type { Doubt } from "./doubt.ts";
import { readStrepla } from "./strepla.ts";
import { readZoneSets, type ZoneSet } from "./zone-lines.ts";
import { bestSet, withZones } from "./zone-match.ts";

/** `points` is empty when no task can be read; a file does not specify the `rules`. */
export interface Declaration extends Task {
  /** `site`: declared on the site before the flight, which stores when it received the declaration (`computeAttempt`). */
  source: "recorder" | "site" | "seeyou" | "strepla";
  /** Seconds since 1970, UTC; null when not known. */
  declaredAt: number | null;
  /** YYYY-MM-DD; null for the day of declaring. */
  flightDate: string | null;
  taskNumber: number;
  /** The declared number, without start and finish; null when not given. */
  turnPoints: number | null;
  doubts: Doubt[];
}

export interface Counting {
  declaration: Declaration;
  /** Null when one of the two instants is not known. */
  beforeTakeoff: boolean | null;
}

/** Returns all declarations in file order, the recorder's first. */
export function readDeclarations(recording: Recording): Declaration[] {
  const { comments, declaration, lines, date } = recording;
  const added = comments.filter((line) => line.startsWith("LCU::C")).map((line) => line.slice(5));
  const strepla = readStrepla(comments);
  return [
    ...read("recorder", declaration, lines.C, readZoneSets(comments, "recorder"), date),
    ...read("seeyou", added, added.length, readZoneSets(comments, "seeyou"), null),
    ...(strepla
      ? [{ ...NOTHING, ...strepla, source: "strepla" as const, doubts: [AFTERWARDS, ...strepla.doubts] }]
      : []),
  ];
}

/**
 * Returns the declaration that counts: the recorder's latest before take-off, else the latest of all, which then was
 * not made in time.
 * @param takeoff  since 00:00 UTC of the recording's date
 */
export function getDeclaration(recording: Recording, takeoff: Seconds): Counting | null {
  const instant = recording.date === null ? null : Date.parse(recording.date) / 1000 + takeoff;
  const candidates = readDeclarations(recording)
    .filter(({ source, points }) => source === "recorder" && points.length >= 2)
    .map((declaration): Counting => {
      const { declaredAt } = declaration;
      return { declaration, beforeTakeoff: instant === null || declaredAt === null ? null : declaredAt <= instant };
    });
  const rank = ({ beforeTakeoff }: Counting) => (beforeTakeoff === null ? 1 : beforeTakeoff ? 2 : 0);
  const when = ({ declaration }: Counting) => declaration.declaredAt ?? 0;
  return candidates.reduce<Counting | null>((best, one) => {
    if (best === null || rank(one) > rank(best)) return one;
    return rank(one) === rank(best) && when(one) >= when(best) ? one : best;
  }, null);
}

const NOTHING = {
  declaredAt: null,
  flightDate: null,
  taskNumber: 0,
  turnPoints: null,
  name: "",
  takeoff: null,
  landing: null,
  earth: "wgs84" as EarthModel, // the model used by programs that write C records
  rules: null,
};
const AFTERWARDS: Doubt = { token: "ADDED_AFTERWARDS" };

/**
 * Chooses between what a pilot declared on the site and what the recording declares. The recorder's own takes
 * precedence where it is known to have been declared before the take-off.
 * @param instant  of the take-off, seconds since 1970
 */
export function getCounting(recorded: Counting | null, site: SiteDeclaration | null, instant: number): Counting | null {
  if (site === null || site.declaredAt > instant) return recorded; // the site knows the day of a recording without a date
  if (recorded?.beforeTakeoff === true && isTask(recorded.declaration)) return recorded;
  const { task, declaredAt } = site;
  const declaration: Declaration = { ...NOTHING, ...task, source: "site", declaredAt, turnPoints: null, doubts: [] };
  return { declaration, beforeTakeoff: true };
}

/** What a pilot declared on the site, and when the site received it. */
export interface SiteDeclaration {
  id: number;
  task: Task;
  /** Seconds since 1970, UTC. */
  declaredAt: number;
}

const isTask = ({ points }: Declaration) => classify(points) !== null;

function read(
  source: "recorder" | "seeyou",
  lines: readonly string[],
  count: number,
  sets: ZoneSet[],
  date: string | null,
): Declaration[] {
  return groups(lines).map(({ first, rest }) => {
    const doubts: Doubt[] = source === "seeyou" ? [AFTERWARDS] : [];
    doubts.push(...getDoubts(first, date));
    const course = getCourse(first, rest, count);
    const set = bestSet(course.places, sets);
    const zoned = withZones(course.places, set);
    return {
      ...NOTHING,
      ...(first && said(first)),
      source,
      takeoff: course.takeoff,
      points: zoned.points,
      landing: course.landing,
      options: set?.options ?? NO_OPTIONS,
      doubts: [...doubts, ...course.doubts, ...zoned.doubts],
    };
  });
}

const said = ({ declaredAt, flightDate, taskNumber, turnPoints, name }: FirstLine) => ({
  declaredAt,
  flightDate,
  taskNumber,
  turnPoints,
  name,
});

function getDoubts(first: FirstLine | null, date: string | null): Doubt[] {
  if (first === null) return [{ token: "FIRST_LINE_MISSING" }];
  const doubts: Doubt[] = [];
  if (first.clockNotSet) doubts.push({ token: "CLOCK_NOT_SET" });
  else if (first.declaredAt === null) doubts.push({ token: "INSTANT_UNREADABLE", line: first.line });
  const declared = first.declaredAt === null ? null : new Date(first.declaredAt * 1000).toISOString().slice(0, 10);
  const intended = first.flightDate ?? declared;
  if (date !== null && intended !== null && intended !== date)
    doubts.push({ token: "OTHER_DAY", flightDate: intended });
  return doubts;
}
