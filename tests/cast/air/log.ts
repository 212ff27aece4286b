/** A log of the Open Glider Network, flown again: its lines in the order in which they came, with another time of day. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

export interface Logged {
  line: string;
  /** Of the day, as the line says. */
  second: number;
  /** When it came: late lines come when the log has them, not by their own time. */
  due: number;
}

/** @param path .aprs or .aprs.gz */
export function readLog(path: string): Logged[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  let due = 0;
  return text.split(/\r?\n/).flatMap((line) => {
    const [, hours, minutes, seconds] = /:[/>](\d\d)(\d\d)(\d\d)h/.exec(line) ?? [];
    if (seconds === undefined) return [];
    const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    due = Math.max(due, second);
    return [{ line, second, due }];
  });
}

/** @param time unix seconds that the line shall say */
export const statedAt = ({ line }: Logged, time: number): string =>
  line.replace(/(:[/>])\d{6}h/, `$1${new Date(time * 1000).toISOString().slice(11, 19).replaceAll(":", "")}h`);
