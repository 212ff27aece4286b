/**
 * `npm run attack [-- PART …]`: what somebody who means harm would do, against this machine alone, within an hour: see docs/security.md.
 * Parts: doors, pages, mutations, bodies, texts, floods, full-disk, restore, migrations, kills; without a word all of them. What follows one part goes to its script.
 */
import { browser, call, node, ROOT } from "../house.mjs";
import { build } from "./build.mjs";
import { buildMap } from "./map.mjs";
import { prepare } from "./states.mjs";

const script = (file, args, env = {}) =>
  call(node(), ["--disable-warning=ExperimentalWarning", file, ...args], { env });
const tests = (project, files) =>
  call(node(), [`${ROOT}/node_modules/vitest/vitest.mjs`, "run", "--project", project, ...files], {
    env: { KETTLE_EVERY: "1" },
  });

const PARTS = {
  /** Who may call what, by a table of its own; another's ids; fields that nobody may set. */
  doors: async () =>
    (await tests("worker", [
      "tests/workers/api/matrix.worker.test.ts",
      "tests/workers/api/swapped-ids.worker.test.ts",
      "tests/workers/api/internal-fields.worker.test.ts",
    ])) || tests("unit", ["tests/route-rules.test.ts"]),
  mutations: (args) => script("scripts/fuzz/igc.ts", args.length > 0 ? args : ["400000"]),
  pages: () => script("scripts/attack/pages.ts", []),
  bodies: (args) => script("scripts/attack/bodies.ts", args),
  texts: async (args) => script("scripts/attack/texts.ts", args, { CHROMIUM_PATH: await browser() }),
  floods: (args) => script("scripts/attack/floods.ts", args),
  migrations: (args) => script("scripts/attack/migrations.ts", args),
  "full-disk": () => script("scripts/attack/full-disk.ts", []),
  restore: () => script("scripts/attack/restore.ts", []),
  kills: (args) => script("scripts/attack/kills.ts", args),
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
  const told = [];
  for (const name of args.length > 0 ? args : Object.keys(PARTS)) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const code = await PARTS[name](own);
    told.push([name, code, Math.round((Date.now() - started) / 1000)]);
  }
  console.log("");
  for (const [name, code, seconds] of told)
    console.log(`${name.padEnd(10)} ${String(seconds).padStart(5)} s  ${code === 0 ? "held" : "FELL"}`);
  return told.every(([, code]) => code === 0) ? 0 : 1;
}
