/**
 * `npm test`: everything: lint, types, unit, database, worker and server tests, journeys in a browser. Then how long each part took and which
 * tests took longest; the last line says `N passed, N failed`. `npm run test:soaring` and its sisters run one part.
 */
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withinBudget } from "#scripts/budget/check-budget.mjs";
import { browser, CACHE, call, node, ROOT } from "../house.mjs";
import { callHeard } from "./call-heard.mjs";
import { lint, types } from "./check.mjs";
import { slowest } from "./slowest.mjs";
import { plant, prepare } from "./states.mjs";

const VITEST = `${ROOT}/node_modules/vitest/vitest.mjs`;
const PLAYWRIGHT = `${ROOT}/node_modules/@playwright/test/cli.js`;
const SHOWN = 10; // slowest tests
/**
 * Worker tests run in as many workerds, one after the other: what one of them keeps of all files would fill a gigabyte. The longest
 * file is silent for about a minute; a piece that is silent for longer, or whose runtime ended, is tried once more.
 */
const PIECES = 4;
const SILENT_MS = 240_000;
/** Compiled scripts, of which tests start hundreds: what is begun a second time starts in a third of the time. */
process.env.NODE_COMPILE_CACHE ??= join(CACHE, "compiled");

const PARTS = {
  "test:soaring": (args) => vitest("unit", ["tests/soaring", ...args]),
  "test:unit": (args, options) => vitest("unit", args, options),
  "test:database": (args, options) => vitest("database", args, options),
  "test:worker": (args, options) => (args.length ? vitest("worker", args, options) : inPieces(options)),
  "test:server": (args, options) => vitest("server", args, options),
  "test:e2e": async (args) => {
    await plant();
    return playwright(args);
  },
};

export async function run(args, verb) {
  mkdirSync(CACHE, { recursive: true });
  const loop = calibrate();
  const started = Date.now();
  const done = verb === "test" ? await everything() : [await timed(verb.replace("test:", ""), () => PARTS[verb](args))];
  const sum = (key) => done.reduce((total, part) => total + part[key], 0);
  for (const { part, name, ms } of slowest(done, SHOWN)) console.log(`${seconds(ms).padStart(7)}  ${part}  ${name}`);
  console.log(done.map(({ part, ms }) => `${part} ${seconds(ms)}`).join(", "));
  console.log(`${seconds(Date.now() - started)}, ${sum("skipped")} skipped; ${loop}`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
}

const seconds = (ms) => `${Math.round(ms / 1000)} s`;

/** Measures this machine before it has other work, sets the limits of all tests by it, and says what it took. */
function calibrate() {
  const code = `import { LOOP_MS, REFERENCE_MS, pace } from "./tests/e2e/pace.ts"; console.log([LOOP_MS, REFERENCE_MS, pace].join(" "))`;
  const line = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", code];
  const [took, reference, pace] = execFileSync(node(), line, { cwd: ROOT, encoding: "utf8" })
    .trim()
    .split(" ")
    .map(Number);
  process.env.KETTLE_PACE = String(pace);
  return `the calibration loop took ${Math.round(took)} ms, on the reference machine ${reference} ms`;
}

/**
 * Two lanes, because two cores are what there is: worker tests keep one busy, unit tests, database tests and types the other, and what waits lies
 * beside. Whichever is free takes the next piece of the worker tests, so that both end together. Journeys come last and alone, two
 * browsers at once; what they need besides is made ready meanwhile.
 */
async function everything() {
  const done = [];
  const add = async (part, work) => void done.push(await timed(part, work));
  const beside = (part, work = (options) => PARTS[`test:${part}`]([], options)) =>
    add(part, () => shownAfterwards(part, work));
  const ready = browser();
  // Told where it is waited for.
  ready.catch(() => undefined);
  const pieces = Array.from({ length: PIECES }, (_, i) => i + 1);
  const inWorkerd = async () => {
    for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
      const number = piece;
      await beside(`worker-${number}`, (options) => onePiece(number, options));
    }
  };
  const built = async () => {
    await add("build", async () => {
      await prepare();
      return count([["budgets of the pages", await withinBudget()]]);
    });
    // Half of planting, and of what server tests do, is waiting.
    const waiting = async () => {
      await add("demo world", () => plant().then(() => count([])));
      await beside("server");
    };
    await Promise.all([beside("unit").then(() => beside("database")), waiting()]);
    await add("types", async () => count(await types()));
  };
  await Promise.all([add("lint", async () => count(await lint())).then(inWorkerd), built().then(inWorkerd)]);
  await ready;
  await add("e2e", () => PARTS["test:e2e"]([]));
  return done;
}

async function timed(part, work) {
  const started = Date.now();
  return { part, ...(await work()), ms: Date.now() - started };
}

/** @param checks each by its name, and whether it passed */
function count(checks) {
  for (const [name, passed] of checks) console.log(`${passed ? "passed" : "FAILED"}: ${name}`);
  const passed = checks.filter(([, each]) => each).length;
  return { passed, failed: checks.length - passed, skipped: 0, reports: [] };
}

/** Two parts that speak at once could not be read. */
async function shownAfterwards(part, work) {
  const file = join(CACHE, `${part}-tests.log`);
  const log = openSync(file, "w");
  const result = await work({ stdio: ["ignore", log, log] });
  closeSync(log);
  process.stdout.write(readFileSync(file));
  return result;
}

async function inPieces(options) {
  const sum = { passed: 0, failed: 0, skipped: 0, reports: [] };
  for (let piece = 1; piece <= PIECES; piece++) {
    const result = await onePiece(piece, options);
    for (const key of ["passed", "failed", "skipped"]) sum[key] += result[key];
    sum.reports.push(...result.reports);
  }
  return sum;
}

async function onePiece(piece, options) {
  const once = () => vitest("worker", [`--shard=${piece}/${PIECES}`], options, `worker-${piece}`);
  const result = await once();
  if (!result.ended) return result;
  console.log(`worker tests, piece ${piece} of ${PIECES}: the runtime ended or stood still; once more`);
  return once();
}

/** @returns with `ended` where no test failed and still not all of them ran */
async function vitest(project, args, options, name = project) {
  const report = join(CACHE, `vitest-${name}.json`);
  const reports = [report];
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const line = [VITEST, "run", "--project", project, ...reporters, ...args];
  const code = await callHeard(node(), line, { ...options, silentMs: SILENT_MS });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, reports, ended: true };
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
  // A file that does not load has no tests of its own: the exit code knows.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests, reports, ended: failed > numFailedTests };
}

async function playwright(args) {
  const report = join(CACHE, "playwright.json");
  rmSync(report, { force: true });
  const code = await call(node(), [PLAYWRIGHT, "test", "--reporter=list,json", ...args], {
    env: { CHROMIUM_PATH: await browser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, reports: [] };
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return {
    passed: expected + flaky,
    failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
    skipped,
    reports: [report],
  };
}
