/** What a site's processes took: those of one process group, as the kernel counts them. */
import { readdirSync, readFileSync } from "node:fs";

const TICKS = 100; // a second, on every Linux

export interface Taken {
  cpuSeconds: number;
  rssMegabytes: number;
}

/** @param state the folder that the site was started with */
export function takenBy(state: string): Taken {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const groups = new Set(
    pids.filter((pid) => (text(pid, "cmdline") ?? "").includes(state)).map((pid) => getStat(pid)?.[2]),
  );
  let [cpu, pages] = [0, 0];
  for (const pid of pids) {
    const stat = getStat(pid);
    if (!stat || !groups.has(stat[2])) continue;
    cpu += Number(stat[11]) + Number(stat[12]);
    pages += Number(stat[21]);
  }
  return { cpuSeconds: cpu / TICKS, rssMegabytes: (pages * 4096) / 1e6 };
}

function text(pid: string, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}

/** From the state on: what stands before may hold spaces. */
const getStat = (pid: string) =>
  text(pid, "stat")
    ?.replace(/^.*\) /s, "")
    .split(" ");
