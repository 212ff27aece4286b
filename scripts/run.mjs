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
  "test:database": () => import("./verbs/test.mjs"),
  "test:worker": () => import("./verbs/test.mjs"),
  "test:server": () => import("./verbs/test.mjs"),
  "test:e2e": () => import("./verbs/test.mjs"),
  "map:build": () => import("./verbs/map.mjs"),
  "map:ground": () => import("./verbs/map.mjs"),
  "map:import": () => import("./verbs/map.mjs"),
  bench: () => import("./verbs/bench.mjs"),
  verify: () => import("./verbs/verify.mjs"),
  fuzz: () => import("./verbs/fuzz.mjs"),
  attack: () => import("./verbs/attack.mjs"),
  account: () => import("./verbs/account.mjs"),
  rescore: () => import("./verbs/rescore.mjs"),
  look: () => import("./verbs/look.mjs"),
  bridge: () => import("./verbs/look.mjs"),
  deploy: () => import("./verbs/deploy.mjs"),
  words: () => import("./verbs/words.mjs"),
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
