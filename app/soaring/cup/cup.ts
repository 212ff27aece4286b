/**
 * Reads SeeYou's waypoint files (CUP), also as saved by spreadsheets. Columns are identified by the header's names,
 * 11 or 14 of them; without a header they are the eleven of the old format. Lines that begin with * are comments. The
 * rows after `-----Related Tasks-----` are tasks: they are counted here and passed on unchanged
 * (`app/soaring/task/file/cup-tasks.ts`).
 *
 * Never throws: a row that is not a point is left out and reported as a finding. A height, length or style that
 * cannot be read is left empty, and is a finding too. Source: Naviter, "CUP file format".
 */
import { readLatitude, readLength, readLongitude } from "./quantity.ts";
import { getRows, type Row, type Separator } from "./rows.ts";
import { LAST_STYLE, type Waypoint } from "./waypoint.ts";

type CupProblem = "position" | "name" | "elevation" | "style" | "direction" | "length" | "width";

export interface CupFinding {
  what: CupProblem;
  line: number;
  /** Name of the point, as far as it has one. */
  name: string;
  /** The first 80 letters of the row. */
  text: string;
}

export interface Cup {
  waypoints: Waypoint[];
  /** Number of rows in the tasks section that are tasks. */
  tasks: number;
  /** All rows after the points. */
  taskRows: Row[];
  /** Column names in lower case, in the file's order. */
  columns: string[];
  findings: CupFinding[];
}

const OLD_COLUMNS = ["name", "code", "country", "lat", "lon", "elev", "style", "rwdir", "rwlen", "freq", "desc"];
const KNOWN = [...OLD_COLUMNS, "rwwidth"];
const TASKS = /^-{3,}\s*related tasks/i;
/** What a spreadsheet turns that line into, because it takes it for a formula. */
const TASKS_AS_SUM = /^#NAME\?$/i;
const MAX_QUOTED_LETTERS = 80;

export function readCup(text: string): Cup {
  const cup: Cup = { waypoints: [], tasks: 0, taskRows: [], columns: OLD_COLUMNS, findings: [] };
  let inTasks = false;
  let headed = false;
  const bare = text.replace(/^\uFEFF/, "");
  for (const row of getRows(bare, findSeparator(bare))) {
    const begin = row.text.trimStart();
    if (isSection(row)) inTasks = true;
    else if (begin.startsWith("*") || row.fields.every((field) => field === "")) continue;
    else if (inTasks) {
      cup.taskRows.push(row);
      cup.tasks += isTask(row) ? 1 : 0;
    } else if (!headed && cup.waypoints.length === 0 && isHeader(row)) {
      headed = true;
      cup.columns = row.fields.map((field) => field.toLowerCase());
    } else cup.waypoints.push(...readWaypoint(row, cup.columns, cup.findings));
  }
  return cup;
}

const isSection = ({ fields: [first, ...others] }: Row) =>
  TASKS.test(first) || (TASKS_AS_SUM.test(first) && others.every((field) => field === ""));

/** How many letters of a file are examined to find the separator. */
const HEAD_LETTERS = 5000;

/** Finds the separator: the character between the column names, or after the first position in a file without names. */
function findSeparator(text: string): Separator {
  const head = text.slice(0, HEAD_LETTERS);
  const [, found] =
    /(?:^|[;,\t"])lat"?[ ]*([;,\t])/im.exec(head) ?? /\d{4}(?:[.,]\d+)?[NS]"?[ ]*([;,\t])/i.exec(head) ?? [];
  return found === ";" || found === "\t" ? found : ",";
}

const isHeader = ({ fields }: Row) =>
  fields.some((field) => /^lat$/i.test(field)) && fields.some((field) => /^lon$/i.test(field));
const isTask = ({ fields: [first, ...others] }: Row) =>
  others.some((field) => field !== "") && !/^(options|obszone=|point=|version=|starts=)/i.test(first);

/** Returns no waypoint where the row is not a point. */
export function readWaypoint(
  { line, fields }: Pick<Row, "line" | "fields">,
  columns: readonly string[],
  findings: CupFinding[],
): Waypoint[] {
  const field = (name: string) => fields[columns.indexOf(name)] ?? "";
  const name = field("name");
  const tell = (what: CupProblem, text: string): [] => {
    findings.push({ what, line, name: name.slice(0, MAX_QUOTED_LETTERS), text: text.slice(0, MAX_QUOTED_LETTERS) });
    return [];
  };
  const latitude = readLatitude(field("lat"));
  const longitude = readLongitude(field("lon"));
  if (latitude === null || longitude === null) return tell("position", `${field("lat")} ${field("lon")}`);
  if (name === "") return tell("name", "");
  const told = <T>(what: CupProblem, text: string, value: T | undefined, instead: T): T => {
    if (value === undefined) tell(what, text);
    return value ?? instead;
  };
  const length = (what: CupProblem, column: string) => told(what, field(column), readLength(field(column)), null);
  const others = columns.flatMap((column, i) =>
    column === "" || KNOWN.includes(column) || (fields[i] ?? "") === "" ? [] : [[column, fields[i]]],
  );
  return [
    {
      name,
      code: field("code") || null,
      country: field("country") || null,
      latitude,
      longitude,
      elevation: length("elevation", "elev"),
      style: told("style", field("style"), wholeUpTo(LAST_STYLE, field("style") || "0"), 0),
      direction: told("direction", field("rwdir"), field("rwdir") === "" ? null : wholeUpTo(360, field("rwdir")), null),
      length: length("length", "rwlen"),
      width: length("width", "rwwidth"),
      frequency: field("freq") || null,
      description: field("desc").replaceAll("\\n", "\n") || null,
      other: Object.fromEntries(others),
    },
  ];
}

function wholeUpTo(most: number, text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
}
