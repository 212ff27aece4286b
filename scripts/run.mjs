#!/usr/bin/env node
/**
 * The two commands and their relatives: `node scripts/run.mjs start|test|dev|build|check|look|…`.
 *
 * Plain JavaScript for Node 20 and no packages, because it runs before anything is installed. It installs what is
 * missing, finds a Node new enough for the rest, and hands over; the verbs stand in scripts/verbs.
 */
import { ensureInstalled } from "./house.mjs";

const VERBS = {
  start: () => import("./verbs/start.mjs"),
  dev: () => import("./verbs/dev.mjs"),
  serve: () => import("./verbs/start.mjs"),
  build: () => import("./verbs/build.mjs"),
  check: () => import("./verbs/check.mjs"),
  test: () => import("./verbs/test.mjs"),
  "test:soaring": () => import("./verbs/test.mjs"),
  "test:unit": () => import("./verbs/test.mjs"),
  "test:worker": () => import("./verbs/test.mjs"),
  "test:server": () => import("./verbs/test.mjs"),
  "test:e2e": () => import("./verbs/test.mjs"),
  "map:build": () => import("./verbs/map.mjs"),
  "map:ground": () => import("./verbs/map.mjs"),
  "map:import": () => import("./verbs/map.mjs"),
  "bench:analysis": () => import("./verbs/bench.mjs"),
  "bench:airspace": () => import("./verbs/bench.mjs"),
  "bench:cost": () => import("./verbs/bench.mjs"),
  "bench:contests": () => import("./verbs/bench.mjs"),
  "bench:evening": () => import("./verbs/bench.mjs"),
  "bench:fit": () => import("./verbs/bench.mjs"),
  "bench:igc": () => import("./verbs/bench.mjs"),
  "bench:area": () => import("./verbs/bench.mjs"),
  "bench:list": () => import("./verbs/bench.mjs"),
  "bench:load": () => import("./verbs/bench.mjs"),
  "bench:leagues": () => import("./verbs/bench.mjs"),
  "bench:log-in": () => import("./verbs/bench.mjs"),
  "bench:map": () => import("./verbs/bench.mjs"),
  "bench:memory": () => import("./verbs/bench.mjs"),
  "bench:hover": () => import("./verbs/bench.mjs"),
  "bench:upload": () => import("./verbs/bench.mjs"),
  "bench:waypoints": () => import("./verbs/bench.mjs"),
  "bench:busy": () => import("./verbs/bench.mjs"),
  "bench:segments": () => import("./verbs/bench.mjs"),
  "bench:nearest": () => import("./verbs/bench.mjs"),
  "bench:tiles": () => import("./verbs/bench.mjs"),
  "bench:planner": () => import("./verbs/bench.mjs"),
  "bench:people": () => import("./verbs/bench.mjs"),
  "bench:ranking": () => import("./verbs/bench.mjs"),
  "bench:search": () => import("./verbs/bench.mjs"),
  "verify:contests": () => import("./verbs/verify.mjs"),
  "verify:ground": () => import("./verbs/verify.mjs"),
  "verify:clocks": () => import("./verbs/verify.mjs"),
  "verify:crashes": () => import("./verbs/verify.mjs"),
  "verify:searches": () => import("./verbs/verify.mjs"),
  "verify:badges": () => import("./verbs/verify.mjs"),
  "verify:leagues": () => import("./verbs/verify.mjs"),
  "verify:legs": () => import("./verbs/verify.mjs"),
  "verify:segments": () => import("./verbs/verify.mjs"),
  "verify:reported": () => import("./verbs/verify.mjs"),
  "verify:task-files": () => import("./verbs/verify.mjs"),
  "verify:talk": () => import("./verbs/verify.mjs"),
  "verify:shuffled": () => import("./verbs/verify.mjs"),
  "verify:totals": () => import("./verbs/verify.mjs"),
  "verify:ranking": () => import("./verbs/verify.mjs"),
  "verify:wind": () => import("./verbs/verify.mjs"),
  "verify:recordings": () => import("./verbs/verify.mjs"),
  "fuzz:igc": () => import("./verbs/fuzz.mjs"),
  attack: () => import("./verbs/attack.mjs"),
  "fuzz:beacon": () => import("./verbs/fuzz.mjs"),
  "bench:start-up": () => import("./verbs/bench.mjs"),
  "bench:live": () => import("./verbs/bench.mjs"),
  "bench:sky": () => import("./verbs/bench.mjs"),
  "verify:live": () => import("./verbs/verify.mjs"),
  account: () => import("./verbs/account.mjs"),
  rescore: () => import("./verbs/rescore.mjs"),
  look: () => import("./verbs/look.mjs"),
  bridge: () => import("./verbs/look.mjs"),
  deploy: () => import("./verbs/deploy.mjs"),
  notices: () => import("./verbs/deploy.mjs"),
};

const [verb, ...args] = process.argv.slice(2);
if (!VERBS[verb]) {
  console.error(`Verbs: ${Object.keys(VERBS).join(" ")}`);
  process.exit(2);
}
try {
  await ensureInstalled({ quiet: verb === "look" });
  const { run } = await VERBS[verb]();
  process.exitCode = await run(args, verb);
} catch (fault) {
  console.error(getReason(fault));
  process.exitCode = 1;
}

/** In one sentence; where the fault is ours, with where it happened. */
function getReason(fault) {
  const ours = [TypeError, ReferenceError, RangeError].some((kind) => fault instanceof kind);
  // Words of a command that nobody knows are a TypeError of Node's.
  return ours && !String(fault.code).startsWith("ERR_PARSE_ARGS") ? fault.stack : (fault?.message ?? String(fault));
}
