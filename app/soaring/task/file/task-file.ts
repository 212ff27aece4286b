/**
 * Reads and writes task files. The format is recognised by a file's content, never by its name alone; what is wrong
 * in it is a finding, a file that is not a task file is refused, and what a format cannot express is reported as a
 * loss. Pure, never throws.
 */
import { zipSync } from "fflate";
import { readCup } from "#app/soaring/cup/cup.ts";
import { isCupx, readCupx } from "#app/soaring/cup/cupx.ts";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { parseAscii } from "#app/soaring/text/ascii.ts";
import { byteOrder, decodeText } from "#app/soaring/text/decode.ts";
import { readJson } from "#app/soaring/text/read-json.ts";
import { readXml } from "#app/soaring/text/read-xml.ts";
import { readCupTasks, writeCupTasks } from "./cup-tasks.ts";
import {
  type FileFinding,
  type FileTask,
  getFinding,
  type Loss,
  type LossKind,
  MAX_FILE_BYTES,
  type Refusal,
  type RefusedFile,
  type TaskFile,
  type TaskFormat,
  uniqueLosses,
  type WrittenFile,
} from "./file-task.ts";
import { readFlarm, writeFlarm } from "./flarm.ts";
import { readGeoJson, writeGeoJson } from "./geojson.ts";
import { readGpx, writeGpx } from "./gpx.ts";
import { readIgcTasks, writeIgcTask } from "./igc-tasks.ts";
import { readLkt, writeLkt } from "./lkt.ts";
import { readTsk, writeTsk } from "./tsk.ts";
import { readXctsk, writeXctsk } from "./xctsk.ts";

export {
  type FileFinding,
  type FilePoint,
  type FileReason,
  type FileTask,
  type NoTask,
  type RefusedFile,
  TASK_FORMATS,
  type TaskFile,
  type TaskFormat,
  type WrittenFile,
} from "./file-task.ts";

/** @param name  of the file; used for a task without a name of its own */
export function readTaskFile(bytes: Uint8Array, name: string): TaskFile | RefusedFile {
  if (bytes.length > MAX_FILE_BYTES) return refused("too_large");
  const file = recognised(bytes);
  if (file.kind === "refused" || file.tasks.length !== 1 || file.tasks[0].name !== "") return file;
  const called = name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  return { ...file, tasks: [{ ...file.tasks[0], name: called }] };
}

const refused = (refusal: Refusal, format: TaskFormat | null = null): RefusedFile => ({
  kind: "refused",
  refusal,
  format,
});

type Content = Pick<TaskFile, "tasks" | "findings"> & { waypoints?: Waypoint[]; isTrack?: boolean };
const read = (format: TaskFormat, { tasks, findings, waypoints = [], isTrack = false }: Content): TaskFile => ({
  kind: "read",
  format,
  tasks,
  instead:
    tasks.length > 0 || findings.some(isOfTask) ? null : isTrack ? "track" : waypoints.length > 0 ? "points" : null,
  waypoints,
  findings,
});

/** Whether there is a task that could not be imported. */
const isOfTask = ({ reason }: FileFinding) => /^(too_|point_unknown|declaration)/.test(reason);

function recognised(bytes: Uint8Array): TaskFile | RefusedFile {
  if (isCupx(bytes)) return readCupxFile(bytes);
  // Only a recording may be longer, and it begins with a letter.
  const isRecording = /^\uFEFF?\s*[A-Z]/.test(decodeText(bytes.subarray(0, 100)));
  const letters = byteOrder(bytes) === null ? bytes.length : bytes.length / 2;
  if (letters > LONGEST_TEXT && !isRecording) return refused("too_large");
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  const begin = text.slice(0, 1000).trimStart();
  if (begin.startsWith("<")) return isLong(text) ? refused("too_large") : readXmlFile(text);
  if (/^(XCTSK:|\{)/.test(begin))
    return isLong(text) ? refused("too_large") : readJsonFile(text.trim().replace(/^XCTSK:/, ""));
  if (/^[ \t]*\$PFLAC,/im.test(text))
    return isOfManyLines(text) ? refused("too_large", "flarm") : read("flarm", readFlarm(text));
  if (/^[A-Z][^\r\n]*[\r\n]/.test(begin)) {
    const declared = /^[ABCHIJ][A-Z0-9]/m.test(text) ? readIgcTasks(bytes) : null;
    if (declared && !isCup(text)) return read("igc", declared);
  }
  return isCup(text) ? readCupFile("cup", text) : refused("not_a_task_file");
}

/** In letters, for a file that is not a recording. All waypoints of a large country have half a million. */
const LONGEST_TEXT = 3_000_000;
const MOST_LINES = 25_000;
/** In letters. A cell may have some thousand. */
const LONGEST_LINE = 100_000;

const isLong = (text: string) => text.length > LONGEST_TEXT;

function isOfManyLines(text: string): boolean {
  if (isLong(text)) return true;
  let [lines, at] = [0, 0];
  for (const ending of text.matchAll(/\r\n?|\n/g)) {
    if (++lines > MOST_LINES || ending.index - at > LONGEST_LINE) return true;
    at = ending.index;
  }
  return text.length - at > LONGEST_LINE;
}

/** Whether the file has a header of CUP columns, a row of eleven with a position, or the line before CUP tasks. */
const isCup = (text: string) =>
  /^(?=[^\r\n]*\blat\b)(?=[^\r\n]*\blon\b)[^\r\n]*[,;\t]/im.test(text) ||
  /^"?-{3,}\s*related tasks/im.test(text) ||
  /[,;\t] *"?\d{4}([.,]\d+)?[NS]"? *[,;\t] *"?\d{5}([.,]\d+)?[EW]"? *[,;\t]/i.test(text);

function readCupFile(format: "cup" | "cupx", text: string): TaskFile | RefusedFile {
  if (isOfManyLines(text)) return refused("too_large", format);
  const cup = readCup(text);
  const { tasks, findings } = readCupTasks(cup);
  const points = cup.findings.map(({ what, line, name, text }) => ({
    line,
    reason: what,
    text: [name, text].filter((part) => part !== "").join(": "),
  }));
  return read(format, { tasks, waypoints: cup.waypoints, findings: [...points, ...findings] });
}

function readCupxFile(bytes: Uint8Array): TaskFile | RefusedFile {
  const cupx = readCupx(bytes);
  if (cupx === "no_points") return refused("not_a_task_file");
  if (typeof cupx === "string") return refused(cupx, "cupx");
  const { text, pictures } = cupx;
  const file = readCupFile("cupx", text);
  if (file.kind === "refused") return file;
  const findings = pictures.length > 0 ? [getFinding("pictures", null, pictures.join(", "))] : [];
  return { ...file, findings: [...findings, ...file.findings] };
}

function readXmlFile(text: string): TaskFile | RefusedFile {
  const root = readXml(text);
  if (root === "unsafe") return refused("unsafe");
  if (root === null) return refused("broken");
  if (root.name === "Task" || root.name === "Tasks") return read("tsk", readTsk(root));
  if (/^lk-task$/i.test(root.name)) return read("lkt", readLkt(root));
  return root.name === "gpx" ? read("gpx", readGpx(root)) : refused("not_a_task_file");
}

function readJsonFile(text: string): TaskFile | RefusedFile {
  const json = readJson(text);
  if (typeof json === "string") return refused(json);
  const { value } = json;
  if (typeof value !== "object" || value === null) return refused("not_a_task_file");
  const { type, taskType, turnpoints, t, T } = value as Record<string, unknown>;
  if (type === "FeatureCollection" || type === "Feature") return read("geojson", readGeoJson(value));
  return (taskType ?? T) !== undefined || Array.isArray(turnpoints) || Array.isArray(t)
    ? read("xctsk", readXctsk(value))
    : refused("not_a_task_file");
}

interface Format {
  ending: string;
  type: string;
  /** Whether the file has room for only one task. */
  one: boolean;
}

const FORMATS: Record<TaskFormat, Format> = {
  cup: { ending: "cup", type: "application/octet-stream", one: false },
  cupx: { ending: "cupx", type: "application/octet-stream", one: false },
  tsk: { ending: "tsk", type: "application/octet-stream", one: true },
  xctsk: { ending: "xctsk", type: "application/xctsk", one: true },
  lkt: { ending: "lkt", type: "application/octet-stream", one: true },
  gpx: { ending: "gpx", type: "application/gpx+xml", one: false },
  geojson: { ending: "geojson", type: "application/geo+json", one: false },
  flarm: { ending: "txt", type: "text/plain; charset=us-ascii", one: true },
  igc: { ending: "igc", type: "application/octet-stream", one: true },
};

/**
 * Writes at least one task, each of two points or more; options of another format may be lost, and are then reported
 * as losses.
 * @param now  written into declarations and archives
 */
export function writeTaskFile(tasks: readonly FileTask[], format: TaskFormat, now: Date): WrittenFile {
  const { ending, type, one } = FORMATS[format];
  const losses: Loss[] = [];
  if (one) for (let task = 1; task < tasks.length; task++) losses.push({ what: "other_tasks", task, point: null });
  const bytes = readBytes(tasks, format, now, losses);
  if (format === "gpx" || format === "geojson")
    for (const [task, { starts }] of tasks.entries()) if (starts) losses.push({ what: "starts", task, point: null });
  const name = format === "flarm" ? "flarmcfg.txt" : `${fileName(tasks[0]?.name ?? "")}.${ending}`;
  return { name, type, bytes, losses: uniqueLosses(losses) };
}

function readBytes(tasks: readonly FileTask[], format: TaskFormat, now: Date, losses: Loss[]): Uint8Array {
  const lose = (what: LossKind, point: number | null = null) => losses.push({ what, task: 0, point });
  const [task] = tasks;
  switch (format) {
    case "cup":
      return utf8(writeCupTasks(tasks, losses));
    case "cupx":
      return zipped(writeCupTasks(tasks, losses), now);
    case "tsk":
      return utf8(writeTsk(task, lose));
    case "xctsk":
      return utf8(writeXctsk(task, lose));
    case "lkt":
      return utf8(writeLkt(task, lose));
    case "gpx":
      return utf8(writeGpx(tasks));
    case "geojson":
      return utf8(writeGeoJson(tasks));
    case "flarm":
      return utf8(writeFlarm(task, lose));
    case "igc":
      return utf8(writeIgcTask(task, now, lose));
  }
}

/** Writes two archives, one after the other: pictures, of which there are none, and points. */
export function zipped(cup: string, now: Date): Uint8Array {
  const parts = [zipSync({}), zipSync({ "POINTS.CUP": utf8(cup) }, { mtime: now })];
  const whole = new Uint8Array(parts[0].length + parts[1].length);
  whole.set(parts[0]);
  whole.set(parts[1], parts[0].length);
  return whole;
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Returns a name with letters that every file system accepts. */
export function fileName(text: string): string {
  const name = parseAscii(text)
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, "")
    .slice(0, 60);
  return name === "" ? "task" : name;
}
