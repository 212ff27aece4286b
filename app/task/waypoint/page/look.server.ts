/** An imported file: previewed first, and saved when its owner confirms. */
import { multipart } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { writeCup } from "#app/soaring/cup/write-cup.ts";
import { type FileFinding, type FileReason, readTaskFile } from "#app/soaring/task/file/task-file.ts";
import { planImport } from "../import.ts";
import { waypointsIn } from "../point.server.ts";
import { MAX_IMPORT_BYTES, MAX_POINTS } from "../waypoint.ts";

/** The number of lines listed on the page. */
const SHOWN = 20;

export interface Look {
  added: number;
  /** The number of points within 100 m of an existing one, and some of them with both names. */
  same: number;
  names: [file: string, here: string][];
  doubled: number;
  findings: FileFinding[];
  unread: number;
  /** Names of pictures, which are not imported; null if there are none. */
  pictures: string | null;
  /** The points as CUP, to send again. */
  cup: string;
}

/** Findings that are shown separately, and those that only concern the tasks in a file. */
const OF_OTHERS: ReadonlySet<FileReason> = new Set(["pictures", "speed_end", "before_start", "checksum"]);

const tooLarge = () => new Refusal(413, "request_too_large", { error: "too_large" });

/** Reads a form with the file as `file`, or with its points as `cup`. */
export const bringing = (request: Request): Promise<FormData> => multipart(request, MAX_IMPORT_BYTES, tooLarge);

/** Returns the points and the problems found; no points if it is not such a file. */
export async function getPoints(form: FormData): Promise<{ points: Waypoint[]; findings: FileFinding[] }> {
  const [file, cup] = [form.get("file"), form.get("cup")];
  const bytes =
    file instanceof File
      ? new Uint8Array(await file.arrayBuffer())
      : new TextEncoder().encode(typeof cup === "string" ? cup : "");
  const read = readTaskFile(bytes, file instanceof File ? file.name : "");
  if (read.kind === "refused") return { points: [], findings: [] };
  return { points: read.waypoints, findings: read.findings };
}

/** Returns null if the file contains no points. */
export async function lookInto(tools: Pick<Tools, "db">, collection: number, form: FormData): Promise<Look | null> {
  const { points, findings } = await getPoints(form);
  if (points.length === 0) return null;
  const lines = findings.filter(({ reason }) => !OF_OTHERS.has(reason));
  const { fresh, same, doubled } = planImport(await waypointsIn(tools, collection), points);
  return {
    added: fresh.length,
    same: same.length,
    names: same.slice(0, SHOWN).map(({ point, there }) => [point.name, there.name]),
    doubled,
    findings: lines.slice(0, SHOWN),
    unread: lines.length,
    pictures: findings.find(({ reason }) => reason === "pictures")?.text ?? null,
    cup: writeCup(points.slice(0, 2 * MAX_POINTS)),
  };
}
