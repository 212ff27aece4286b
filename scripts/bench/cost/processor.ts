/** How much of a processor the runtime of a site has used. Linux alone says so. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Processor milliseconds of a process so far: Linux counts hundredths of a second. */
export function ticks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The runtime's process: it listens at the port. */
export function runtimeAt(at: number): number {
  const listening = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .find(
      ([, local, , status]) => status === "0A" && local?.endsWith(`:${at.toString(16).toUpperCase().padStart(4, "0")}`),
    );
  const inode = listening?.[9];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const held = execFileSync(
        "readlink",
        readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`),
        {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        },
      );
      if (held.includes(`socket:[${inode}]`)) return Number(pid);
    } catch {
      // Somebody else's, or it has ended.
    }
  throw new Error(`no process listens at ${at}`);
}
