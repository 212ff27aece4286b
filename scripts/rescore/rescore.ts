/**
 * `npm run rescore -- --rule R --season S [--dry-run] [--yes] [--give-up] [--url URL] [--state DIR]`: flights judged
 * anew on a running site; differences first, then, when told so, the switch.
 *
 * The site does the work, this asks and prints. Ended in between, it loses nothing: the same command goes on. It is for the site
 * that runs on the state folder, which has its operator's secret; for another one that is read from OPERATOR_TOKEN.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { Said } from "#scripts/operator/secret.ts";
import { getSite, type Site } from "#scripts/operator/site.ts";
import type { Told } from "./differences.ts";
import { differenceLines } from "./differences.ts";

const SILENT_MS = 60_000; // that a site may be silent, as while it starts again
const POLL_EVERY_MS = 1000;

const { values } = parseArgs({
  options: {
    rule: { type: "string" },
    season: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    "give-up": { type: "boolean", default: false },
    url: { type: "string" },
    state: { type: "string", default: ".kettle/state" },
  },
});

let site: Site;

try {
  process.exitCode = await rescore();
} catch (fault) {
  if (!(fault instanceof Said)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

async function rescore(): Promise<number> {
  const { rule, season } = values;
  if (!rule || !season) {
    console.error("Say which: --rule free (or another contest, or all) --season 2026 (or all). --dry-run only looks.");
    return 2;
  }
  site = getSite(values);
  const run = await ask("POST", "/v1/rescore", { rule, season });
  if (values["give-up"]) {
    await ask("DELETE", `/v1/rescore/${run.id}`);
    console.log("Given up. What was switched before stays.");
    return 0;
  }
  const begun = await until(run, "computed", "switching", "done");
  for (const line of differenceLines(begun)) console.log(line);
  const { computed } = begun.flights;
  if (values["dry-run"]) {
    console.log("\nNothing was switched. The same command without --dry-run goes on from here.");
    return 0;
  }
  if (begun.state === "computed") {
    if (computed > 0 && !(await agreed(computed))) return 1;
    await ask("POST", `/v1/rescore/${run.id}/switch`);
  }
  const { flights } = await until(begun, "done");
  if (flights.total > 0) console.log(`\n${flights.switched} in force.`);
  return flights.failed > 0 ? 1 : 0;
}

async function agreed(flights: number): Promise<boolean> {
  if (values.yes) return true;
  const kept = "Nothing was switched. The same command goes on from here; with --give-up it is forgotten.";
  if (!process.stdin.isTTY) throw new Said(`\n${kept} Without a terminal, --yes says that it is wanted.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal
    .question(`\nPut ${flights} new scores in force? [y/N] `)
    .finally(() => terminal.close());
  if (/^y(es)?$/i.test(answer.trim())) return true;
  console.log(kept);
  return false;
}

/** Waits until the run is in one of these states. */
async function until(run: Told, ...states: Told["state"][]): Promise<Told> {
  for (;;) {
    const now = await ask("GET", `/v1/rescore/${run.id}`);
    const { total, waiting, computed } = now.flights;
    const todo = now.state === "switching" ? computed : waiting;
    const done = states.includes(now.state);
    progress(done ? "" : `${now.state}: ${total - todo} of ${total}`);
    if (done) return now;
    if (now.state === "outdated") {
      throw new Said("The site's engine or rules changed meanwhile. The same command begins again with today's.");
    }
    if (now.state === "given_up") throw new Said("Somebody gave this run up.");
    await wait(POLL_EVERY_MS);
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Told> {
  const answer = await reach(method, path, body);
  const said = (await answer.json().catch(() => ({}))) as Told & {
    error_description?: string;
    detail?: { loc: string[]; msg: string }[];
  };
  if (answer.ok) return said;
  const fields = said.detail?.map(({ loc, msg }) => `--${loc.at(-1)}: ${msg}`).join("\n");
  throw new Said(fields ?? said.error_description ?? `${site.origin} answered ${answer.status}.`);
}

async function reach(method: string, path: string, body: unknown): Promise<Response> {
  for (const end = Date.now() + SILENT_MS; ; await wait(POLL_EVERY_MS)) {
    const answer = await site.call(method, path, body);
    if (answer && answer.status < 500) return answer;
    // The first call tells whether there is a site at all; later ones wait for it to come back.
    if (answer?.status === 501 || (answer && Date.now() > end)) return answer;
    if (path === "/v1/rescore" && !answer) {
      throw new Said(`No site answers at ${site.origin}. \`npm start\` starts the one on this machine.`);
    }
    if (Date.now() > end)
      throw new Said(`${site.origin} is silent. The run goes on with it; so does the same command.`);
  }
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
