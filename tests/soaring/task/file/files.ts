/** Files of tasks as tests write and read them. */

import { readFileSync } from "node:fs";
import {
  type FileTask,
  readTaskFile,
  type TaskFile,
  type TaskFormat,
  writeTaskFile,
} from "#app/soaring/task/file/task-file.ts";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { shared } from "#tests/setup/shared.ts";

export const NOW = new Date("2026-11-23T10:00:00Z");
export const readBytes = (text: string) => new Uint8Array(Buffer.from(text));
export const refusal = (bytes: Uint8Array | string) => {
  const file = readTaskFile(typeof bytes === "string" ? readBytes(bytes) : bytes, "file");
  return file.kind === "refused" ? file.refusal : file.format;
};

export function read(content: string | Uint8Array, name = "file"): TaskFile {
  const file = readTaskFile(typeof content === "string" ? readBytes(content) : content, name);
  if (file.kind === "refused") throw new Error(file.refusal);
  return file;
}
export const sharedFile = (path: string) => read(new Uint8Array(readFileSync(`${shared}/data/${path}`)), path);
export const written = (task: FileTask, format: TaskFormat) =>
  Buffer.from(writeTaskFile([task], format, NOW).bytes).toString();
export const lost = (task: FileTask, format: TaskFormat) => [
  ...new Set(writeTaskFile([task], format, NOW).losses.map(({ what }) => what)),
];

const POINTS = [
  "A,,,5117.983N,00657.383E,164m,1,,,,",
  "B,BEE,,5044.850N,00634.033E,,1,,,,",
  "C,,,5050.383N,00619.367E,144m,1,,,,",
].join("\n");
export const HEAD = "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc";
export const cup = (...rows: string[]) => [HEAD, POINTS, "-----Related Tasks-----", ...rows].join("\n");

export function task(points: FileTask["points"], more: Partial<FileTask> = {}): FileTask {
  const plain = { name: "T", description: null, takeoff: null, landing: null, earth: "wgs84" as const, rules: null };
  return { ...plain, points, options: { ...NO_OPTIONS, other: {} }, ...more };
}
export const point = (
  name: string,
  latitude: number,
  longitude: number,
  zone: FileTask["points"][number]["zone"] = null,
) => ({
  name,
  latitude,
  longitude,
  zone,
  elevation: null,
  code: null,
  description: null,
});
export const TRIANGLE = [
  point("Start", 48, 11),
  point("West", 48, 10),
  point("North", 48.5, 10.5),
  point("Finish", 48, 11),
];
