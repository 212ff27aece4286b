/** What the two Workers weigh as they are uploaded, compressed, and what the first needs to start. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, environment, JOBS_CONFIG, node, ROOT, WRANGLER } from "../house.mjs";

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

function wrangler(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node(), [WRANGLER, ...args], {
      cwd: ROOT,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`wrangler ${args.join(" ")}:\n${said}`)),
    );
  });
}
