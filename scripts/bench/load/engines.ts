/** What a site's engines hold and have used: those that are children of this process, at any depth. */
import { execFileSync } from "node:child_process";

export interface Engines {
  /** Resident, bytes. */
  memory: number;
  /** Of the processor, since they started; to the second. */
  seconds: number;
}

export function engines(): Engines {
  const lines = execFileSync("ps", ["-eo", "pid,ppid,rss,time,comm"], { encoding: "utf8" }).split("\n").slice(1);
  const all = lines
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, rss, time, name]) => ({ pid, parent, rss, time, name }));
  const own = new Set([String(process.pid)]);
  for (let found = true; found; ) {
    found = false;
    for (const { pid, parent } of all) if (own.has(parent) && !own.has(pid)) found = Boolean(own.add(pid));
  }
  const found = all.filter(({ pid, name }) => own.has(pid) && name.startsWith("workerd"));
  return {
    memory: found.reduce((sum, { rss }) => sum + Number(rss) * 1024, 0),
    seconds: found.reduce((sum, { time }) => sum + toSeconds(time), 0),
  };
}

/** "1-02:03:04", "03:04". */
function toSeconds(time: string): number {
  const [, days = "0", clock = ""] = /^(?:(\d+)-)?(.*)$/.exec(time) ?? [];
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}
