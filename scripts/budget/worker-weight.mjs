/** What the two Workers weigh as they are uploaded, compressed, and what the first needs to start. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, JOBS_CONFIG, wrangler } from "../house.mjs";

const KIB = 1.024; // kB

/** The Worker of the pages: kB compressed, and milliseconds of CPU on this machine until it can answer. */
export async function weighPages() {
  const profile = join(CACHE, "start-up.cpuprofile");
  const said = await wrangler("check", "startup", "--outfile", profile);
  return { kB: gzipIn(said), startMs: busyIn(JSON.parse(readFileSync(profile, "utf8"))) };
}

/** The Worker of the jobs: kB compressed. */
export async function weighJobs() {
  const out = join(CACHE, "bundle/jobs");
  return { kB: gzipIn(await wrangler("deploy", "--dry-run", "--config", JOBS_CONFIG, "--outdir", out)) };
}

function gzipIn(said) {
  const [, kib] = /gzip: ([\d.]+) KiB/.exec(said) ?? [];
  if (kib === undefined) throw new Error(`The size of the Worker is not told in:\n${said}`);
  return Number(kib) * KIB;
}

/** Milliseconds of a CPU profile in which something ran. */
function busyIn({ nodes, samples, timeDeltas }) {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
  return timeDeltas.reduce((sum, us, i) => sum + (idle.has(samples[i]) ? 0 : us), 0) / 1000;
}
