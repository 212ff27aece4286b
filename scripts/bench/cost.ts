/**
 * What each question costs that anybody may ask: processor time of the site, time until the answer is whole, bytes of it.
 * `npm run bench -- cost [--flood] [--state DIR]`: every page and call of the tables of routes over the demo world's last ten days,
 * which are planted once and kept. How many rows and objects each reads is counted by tests/workers/cost.worker.test.ts.
 *
 * Times are those of a machine that runs the calibration loop in 10 ms: this one's are scaled by it. None may cost more than the
 * limit. With `--flood` fifty of the dearest a second come for twenty seconds, while somebody reads pages.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PREPARED } from "#scripts/verbs/states.mjs";
import { freePort, wait } from "#tests/setup/server.ts";
import { runtimeAt, ticks } from "./cost/processor.ts";
import { type Names, type Question, questions } from "./cost/questions.ts";

const { values } = parseArgs({
  options: { state: { type: "string" }, flood: { type: "boolean", default: false }, origin: { type: "string" } },
});

/** Milliseconds of a processor, of one question that is asked again at once; pages are drawn anew each time. */
const MOST_MS = 150;
/** What a published call answers that this site does not offer. */
const NOT_BUILT = 501;
const TIMES = 8;
/** What the loop below takes on the machine that the limits are said for, milliseconds. */
const CALIBRATED_MS = 10;
const FLOOD = { perSecond: 50, seconds: 20, dearest: 5, timesQuiet: 2 };
const BROWSER = { "user-agent": "Mozilla/5.0 (X11) Kettle bench", "cache-control": "no-cache" };

const state = values.state ?? join(PREPARED, "../../bench/cost");
const port = values.origin ? Number(new URL(values.origin).port) : await freePort();
const origin = values.origin ?? `http://localhost:${port}`;
const stop = values.origin ? async () => undefined : await started();
let failed = false;
try {
  await measure();
} finally {
  await stop();
}
process.exitCode = failed ? 1 : 0;

async function measure(): Promise<void> {
  const scale = CALIBRATED_MS / calibration();
  console.log(`times here × ${scale.toFixed(2)}`);
  const pid = runtimeAt(port);
  const all = questions(await getNames());
  for (const question of all) await ask(question);
  const rows: { question: Question; cpu: number; ms: number; bytes: number; status: number }[] = [];
  for (const question of all) {
    // What the site does besides meanwhile is in it: the least of three is nearest.
    const tries = [];
    for (let nth = 0; nth < 3; nth++) {
      const [before, begun] = [ticks(pid), performance.now()];
      let [bytes, status] = [0, 0];
      for (let time = 0; time < TIMES; time++) ({ bytes, status } = await ask(question));
      tries.push({
        cpu: ((ticks(pid) - before) / TIMES) * scale,
        ms: ((performance.now() - begun) / TIMES) * scale,
        bytes,
        status,
      });
    }
    const least = tries.reduce((one, other) => (other.cpu < one.cpu ? other : one));
    rows.push({ question, ...least });
  }
  rows.sort((one, other) => other.cpu - one.cpu);
  console.log("  CPU ms      ms   bytes  status");
  for (const { question, cpu, ms, bytes, status } of rows) {
    const isDear = cpu > MOST_MS;
    failed ||= isDear || (status >= 500 && status !== NOT_BUILT);
    console.log(
      `${cpu.toFixed(0).padStart(8)} ${ms.toFixed(0).padStart(7)} ${String(bytes).padStart(8)} ${status}  ${question.method} ${question.path.slice(0, 90)}${isDear ? "  TOO DEAR" : ""}`,
    );
  }
  if (values.flood) await flooded(rows.slice(0, FLOOD.dearest).map(({ question }) => question));
}

/** From networks of their own, as if the limits of one network did not hold: what is refused costs nothing. */
async function flooded(dearest: readonly Question[]): Promise<void> {
  const quiet = await pages(20, () => false);
  let [asked, refused, isOver] = [0, 0, false];
  const answers: Promise<unknown>[] = [];
  const sending = (async () => {
    const begun = Date.now();
    for (let nth = 0; nth < FLOOD.perSecond * FLOOD.seconds; nth++) {
      const due = begun + (nth * 1000) / FLOOD.perSecond;
      if (due > Date.now()) await wait(due - Date.now());
      asked++;
      // One network asks: what it asks too often of the dear ones is refused.
      answers.push(
        ask(dearest[nth % dearest.length], { "cf-connecting-ip": "198.51.100.7" }).then(({ status }) => {
          if (status === 429) refused++;
        }),
      );
    }
    isOver = true;
  })();
  const busy = await pages(1000, () => isOver);
  await sending;
  await Promise.all(answers);
  const times = p95(busy) / p95(quiet);
  failed ||= times > FLOOD.timesQuiet;
  console.log(
    `${asked} of the dearest ${FLOOD.dearest} in ${FLOOD.seconds} s, ${refused} refused: a page's p95 ${p95(quiet).toFixed(0)} ms quiet, ${p95(busy).toFixed(0)} ms meanwhile (× ${times.toFixed(1)}, goal × ${FLOOD.timesQuiet})`,
  );
}

async function pages(most: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < most && !isOver()) {
    const begun = performance.now();
    await ask({ path: "/flight/list", method: "GET" });
    times.push(performance.now() - begun);
    await wait(100);
  }
  return times;
}

function p95(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

async function ask({ path, method, body }: Question, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: "manual",
    headers: { ...BROWSER, ...headers, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  return { bytes: (await answer.arrayBuffer()).byteLength, status: answer.status };
}

/** What there is to ask for. */
async function getNames(): Promise<Names> {
  const json = async <Told>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as Told;
  const [flight] = await json<{ id: number; user: { id: number }; club?: { id: number } }[]>("/v1/flight?limit=1");
  const detail = await json<{ takeoff_airport?: { id: number }; aircraft?: { id: number } }>(
    `/v1/flightdetail/${flight.id}`,
  );
  const page = await (await fetch(`${origin}/flight/list`, { headers: BROWSER })).text();
  const version = /"version":"([\w-]+)"/.exec(page)?.[1] ?? "";
  const links = Array.from({ length: 400 }, (_, nth) => `&p=/flight/${1000 + nth}`).join("");
  const { fix = [] } = await json<{ fix?: { id: string }[] }>(
    `/v1/fix/batch?time=${Math.floor(Date.now() / 1000) - 1200}`,
  );
  const club = String(flight.club?.id ?? 1);
  const airport = String(detail.takeoff_airport?.id ?? 1);
  return {
    id: String(flight.id),
    flight: String(flight.id),
    flightdetail: String(flight.id),
    user: String(flight.user.id),
    club,
    airport,
    aircraft: String(detail.aircraft?.id ?? 1),
    glider: fix[0]?.id ?? "nobody",
    contest: "free",
    format: "csv",
    season: "2026",
    month: "2026-07",
    minute: String(Math.floor(Date.now() / 1000) - 1200),
    version,
    links: links.slice(0, 7000),
  };
}

/** Milliseconds of a loop as the site runs them: numbers, text and memory. */
function calibration(): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    let sum = 0;
    const words = new Map<string, number>();
    for (let nth = 0; nth < 400_000; nth++) {
      sum += Math.sin(nth) * Math.sqrt(nth);
      if (nth % 8 === 0) words.set(`word ${nth % 5000}`, sum);
    }
    JSON.parse(JSON.stringify([...words]));
    return performance.now() - begun;
  });
  return Math.min(...times);
}

/** Until the demo world is planted. @returns what stops it */
async function started(): Promise<() => Promise<void>> {
  const isStored = existsSync(join(state, "local.env"));
  const words = ["scripts/run.mjs", "start", "--port", String(port), "--state", state, "--world", "small"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null) throw new Error(`the site ended: ${said}`);
    if (said.includes("Kettle is up") && (isStored || said.includes("Planted"))) break;
    await wait(100);
  }
  // What comes right after the start is not counted.
  await wait(10_000);
  return () =>
    new Promise((done) => {
      child.on("exit", () => done());
      child.kill("SIGTERM");
    });
}
