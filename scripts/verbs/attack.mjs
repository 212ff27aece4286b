/**
 * `npm run attack [-- PART …]`: what somebody who means harm would do, against this machine alone: see docs/security.md. Without a word all
 * parts, within an hour: what could go on for long is given so many minutes, kills last what is left. Named alone a part
 * does all it has to; what follows it goes to its script.
 */
import { browser, call, getProjects, node, ROOT } from "../house.mjs";
import { build } from "./build.mjs";
import { buildMap } from "./map.mjs";
import { prepare } from "./states.mjs";

const HOUR = 60;
/** What kills need after the last one, to settle and to be held against each other: of the hour. Minutes. */
const AFTERWARDS = 4;

const script = (file, args, env = {}) =>
  call(node(), ["--disable-warning=ExperimentalWarning", file, ...args], { env });
const tests = (files) =>
  call(node(), [`${ROOT}/node_modules/vitest/vitest.mjs`, "run", ...getProjects(files), ...files], {
    env: { KETTLE_EVERY: "1" },
  });

const PARTS = {
  /** Who may call what, by a table of its own; another's ids; fields that nobody may set. */
  doors: async () =>
    (await tests([
      "tests/workers/api/every-call/matrix.database.test.ts",
      "tests/workers/api/every-call/matrix.worker.test.ts",
      "tests/workers/api/swapped-ids.worker.test.ts",
      "tests/workers/api/internal-fields.worker.test.ts",
    ])) || tests(["tests/guard.test.ts"]),
  /** What the local runtime answers to a browser besides our own addresses. */
  "local-addresses": () => tests(["tests/workers/cdn-cgi.server.test.ts"]),
  /** Who hid is in no answer, over 500 orders; numbers of LiveTrack24 are guessed at the front door. */
  live: async (args) =>
    (await tests(["tests/live/livetrack24/session.test.ts"])) ||
    (await tests(["tests/live/opt-out.worker.test.ts", "tests/live/livetrack24/gateway.worker.test.ts"])) ||
    script("scripts/attack/guesses.ts", args),
  /** Devices and airfields that are somebody else's. */
  claims: () => tests(["tests/live/claims.worker.test.ts", "tests/people/club/keep-a-club.worker.test.ts"]),
  /** What an operator does on a machine that others use too, and numbers of any size in every call. */
  operating: async () =>
    (await tests([
      "tests/scripts/operator/site.test.ts",
      "tests/scripts/map/install.test.ts",
      "tests/scripts/prepare.test.ts",
      "tests/scripts/check-settings.test.ts",
      "tests/core/time/instant.test.ts",
    ])) ||
    tests([
      "tests/workers/api/every-call/extreme-numbers.database.test.ts",
      "tests/workers/api/every-call/extreme-numbers.worker.test.ts",
      "tests/core/db/upgrade.worker.test.ts",
    ]),
  pages: () => script("scripts/attack/pages.ts", []),
  mutations: (args) => script("scripts/fuzz/igc.ts", args.length > 0 ? args : ["400000"]),
  bodies: (args) => script("scripts/attack/bodies.ts", args),
  texts: async (args) => script("scripts/attack/texts.ts", args, { CHROMIUM_PATH: await browser() }),
  bombs: () => script("scripts/attack/bombs.ts", []),
  /** What anybody may ask, each by its cost, and fifty of the dearest a second. */
  dearest: () => script("scripts/bench/cost.ts", ["--flood"]),
  floods: (args) => script("scripts/attack/floods.ts", args),
  "full-disk": () => script("scripts/attack/full-disk.ts", []),
  restore: () => script("scripts/attack/restore.ts", []),
  migrations: (args) => script("scripts/attack/migrations.ts", args),
  kills: (args) => script("scripts/attack/kills.ts", args),
};

/** Of the whole: minutes of those that could go on, sizes of the others. */
const SHARES = {
  mutations: ["--minutes", "5"],
  live: ["--guesses", "20000"],
  bodies: ["--minutes", "5"],
  texts: ["--minutes", "8"],
  migrations: ["--folders", "4"],
};

export async function run(words) {
  const [first, ...rest] = words;
  const [args, own] = rest.some((word) => word.startsWith("--")) ? [[first], rest] : [words, []];
  const unknown = args.find((name) => !PARTS[name]);
  if (unknown !== undefined) {
    console.error(`attack knows ${Object.keys(PARTS).join(", ")}, not "${unknown}".`);
    return 2;
  }
  await Promise.all([build(), buildMap()]);
  await prepare();
  const isWhole = args.length === 0;
  const begun = Date.now();
  const left = () => Math.max(1, HOUR - AFTERWARDS - minutesSince(begun));
  const told = [];
  for (const name of isWhole ? Object.keys(PARTS) : args) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const share = name === "kills" ? ["--minutes", left().toFixed(1)] : (SHARES[name] ?? []);
    const code = await PARTS[name](isWhole ? share : own);
    told.push([name, code, minutesSince(started) * 60]);
  }
  console.log("");
  for (const [name, code, seconds] of told)
    console.log(`${name.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s  ${code === 0 ? "held" : "FELL"}`);
  if (isWhole) console.log(`${"all".padEnd(10)} ${(minutesSince(begun) * 60).toFixed(0).padStart(5)} s`);
  return told.every(([, code]) => code === 0) ? 0 : 1;
}

const minutesSince = (begun) => (Date.now() - begun) / 60_000;
