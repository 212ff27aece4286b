/**
 * Reads and writes declarations of recordings (IGC C records). Reading returns all that a recording declares, the
 * recorder's own first; writing makes a file with nothing but a declaration, for recorders that accept one.
 */
import { figures } from "#app/soaring/igc/figures.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { readDeclarations } from "../declared/declaration.ts";
import { declarationLines, MAX_POINTS } from "../declared/declaration-lines.ts";
import { usualName } from "./cup-tasks.ts";
import { type FileFinding, type FilePoint, type FileTask, getFinding, type LossKind } from "./file-task.ts";
import { loseAllButPlaces } from "./flarm.ts";

/** Returns null where the bytes are not a recording and declare nothing. */
export function readIgcTasks(
  bytes: Uint8Array,
): { tasks: FileTask[]; findings: FileFinding[]; isTrack: boolean } | null {
  const recording = readIgc(bytes);
  const declarations = readDeclarations(recording);
  if (recording.fixes.length === 0 && declarations.length === 0) return null;
  const findings = declarations.flatMap(({ doubts, name }) =>
    doubts.map(({ token }) => getFinding("declaration", null, name ? `${token} ${name}` : token)),
  );
  const tasks = declarations
    .filter(({ points }) => points.length >= 2)
    .map(({ name, takeoff, points, landing, earth, rules, options }): FileTask => {
      const unsaid = { elevation: null, code: null, description: null };
      const filePoints = points.map((point): FilePoint => ({ ...point, ...unsaid }));
      return { name, description: null, takeoff, points: filePoints, landing, earth, rules, options };
    });
  return { tasks, findings, isTrack: recording.fixes.length > 0 };
}

export function writeIgcTask(task: FileTask, now: Date, lose: (what: LossKind, point?: number | null) => void): string {
  loseAllButPlaces(task, lose);
  const { points } = task;
  if (points.length > MAX_POINTS) lose("points"); // platforms read no more than this
  const named = points.map((point, i) => ({ ...point, name: point.name.trim() || usualName(i, points.length) }));
  const declaredAt = Math.floor(now.getTime() / 1000);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(now.toISOString()) ?? [];
  const lines = declarationLines({ ...task, points: named }, { declaredAt });
  const date = `HFDTEDATE:${day}${month}${figures(Number(year) % 100, 2)},01`;
  return ["AXXX000", date, ...lines, ""].join("\r\n");
}
