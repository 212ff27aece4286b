/**
 * `npm test`: everything: lint, types, unit, worker and server tests, journeys in a browser. The last line says
 * `N passed, N failed`. `npm run test:soaring` and its sisters run one part.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { browser, CACHE, call, node, ROOT } from "../house.mjs";
import { build } from "./build.mjs";
import { checks } from "./check.mjs";
import { withinBudget } from "./check-budget.mjs";
import { buildMap } from "./map.mjs";

const VITEST = `${ROOT}/node_modules/vitest/vitest.mjs`;
const PLAYWRIGHT = `${ROOT}/node_modules/@playwright/test/cli.js`;

const PARTS = {
  "test:soaring": (args) => vitest("unit", ["tests/soaring", ...args]),
  "test:unit": (args) => vitest("unit", args),
  "test:worker": (args) => vitest("worker", args),
  "test:server": async (args) => {
    await Promise.all([build(), buildMap()]);
    return vitest("server", args);
  },
  "test:e2e": async (args) => {
    await build();
    await buildMap();
    return playwright(args);
  },
};

export async function run(args, verb) {
  mkdirSync(CACHE, { recursive: true });
  const started = Date.now();
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const add = (part) => {
    for (const key of Object.keys(sum)) sum[key] += part[key];
  };
  if (verb === "test") {
    for (const [name, passed] of await checks()) {
      console.log(`${passed ? "passed" : "FAILED"}: ${name}`);
      add({ passed: Number(passed), failed: Number(!passed), skipped: 0 });
    }
    await build();
    const kept = withinBudget();
    add({ passed: Number(kept), failed: Number(!kept), skipped: 0 });
    // The worker tests keep one core busy, so the others run beside them; what they said is shown when both are done.
    const beside = join(CACHE, "unit-tests.log");
    const log = openSync(beside, "w");
    const unit = vitest("unit", [], { stdio: ["ignore", log, log] });
    add(await PARTS["test:worker"]([]));
    add(await unit);
    closeSync(log);
    process.stdout.write(readFileSync(beside));
    for (const part of ["test:server", "test:e2e"]) add(await PARTS[part]([]));
  } else add(await PARTS[verb](args));
  console.log(`${Math.round((Date.now() - started) / 1000)} s, ${sum.skipped} skipped`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

async function vitest(project, args, options) {
  const report = join(CACHE, `vitest-${project}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await call(node(), [VITEST, "run", "--project", project, ...reporters, ...args], options);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
  // A file that does not load has no tests of its own: the exit code knows.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

async function playwright(args) {
  const report = join(CACHE, "playwright.json");
  rmSync(report, { force: true });
  const code = await call(node(), [PLAYWRIGHT, "test", "--reporter=list,json", ...args], {
    env: { CHROMIUM_PATH: await browser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected, skipped };
}
