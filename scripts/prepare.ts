/**
 * Makes a local state folder ready to serve: secrets, settings of the Workers, database migrated, reference tables, names that
 * can be found, maps in the object store, and (with --demo) the clubs and pilots of the demo world. Does only what has changed since the last time.
 *
 * node scripts/prepare.ts --state DIR --basemap FILE [--demo small|whole] [--sky PORT,PORT]
 *
 * A folder of maps that `KETTLE_MAPS` names is installed besides (map/maps-folder.ts), once per content.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { openDb } from "#app/core/db/db.ts";
import { openNames } from "#app/core/db/names.ts";
import { buildAllNames } from "#app/search/build.server.ts";
import { accountSql, isWorld, peopleSql, WORLDS, type World } from "#scripts/demo.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { readGliders } from "#scripts/reference/read-gliders.ts";
import { readLandmarks, readPlaces } from "#scripts/reference/read-places.ts";
import { aircraftSql, airportSql, placeSql } from "#scripts/reference/sql.ts";
import { Misconfigured, readSettings } from "#workers/settings.ts";
import { writeConfigs } from "./local-configs.ts";
import { type LocalStore, localStore } from "./map/local-store.ts";
import { fingerprint, getSources, installSources } from "./map/maps-folder.ts";
import { BASELINE, LAST_BEFORE_BASELINE, lookAt } from "./state/look-at.ts";
import { writeSecrets } from "./state/secrets.ts";
import { getWorld, NO_WORLD, noWorldIn } from "./verbs/which-world.mjs";

const { values } = parseArgs({
  options: {
    state: { type: "string" },
    basemap: { type: "string" },
    demo: { type: "string" },
    sky: { type: "string" },
    beta: { type: "boolean", default: false },
  },
});
if (!values.state || !values.basemap) throw new Error("--state DIR --basemap FILE");
const { state, basemap } = { state: values.state, basemap: values.basemap };
const demo = worldIn(values.demo);

const [LEDGER, NAMES] = ["migrations", "migrations/names"];
const migrationsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

// Accounts, secrets and recordings: this machine's user's alone.
process.umask(0o077);
const seen = lookAt(state, migrationsIn(LEDGER));
if (seen.broken !== null) {
  console.error(seen.broken);
  process.exit(1);
}
if (demo && getWorld(state, demo) === NO_WORLD) {
  console.error(noWorldIn(state));
  process.exit(1);
}
mkdirSync(state, { recursive: true, mode: 0o700 });
// Before the secrets, by which a folder is known to have begun.
if (demo) writeFileSync(join(state, "world"), demo);
else if (!existsSync(join(state, "world"))) writeFileSync(join(state, "world"), NO_WORLD);
writeSecrets(join(state, "local.env"));
setLines(join(state, "local.env"), /^(?:LIVE_(?:FEED|DEVICES_URL)|BETA)=.*\n/gm, [
  ...getSkyLines(values.sky?.split(",") ?? null),
  ...(values.beta ? ["BETA=on"] : []),
]);
writeConfigs(state);
refuseWrongSettings(state);

const reference = [
  ...aircraftSql(readGliders(readFileSync("app/places/aircraft/aircraft.csv", "utf8"))),
  ...airportSql(readAirports(readFileSync("app/places/airport/airports.csv", "utf8"))),
  ...placeSql(readPlaces(readFileSync("app/places/airport/places.csv", "utf8"))),
  ...placeSql(readLandmarks(readFileSync("app/places/airport/landmarks.csv", "utf8"))),
];
const people = demo ? peopleSql(demo) : [];
const stamp = createHash("sha256");
for (const part of [...migrationsIn(LEDGER), ...migrationsIn(NAMES), ...reference, ...people]) stamp.update(part);
const folder = process.env.KETTLE_MAPS || null;
if (folder !== null && !existsSync(folder)) {
  console.error(`KETTLE_MAPS names ${folder}, which is not there.`);
  process.exit(1);
}
const sources = getSources(basemap, folder);
const importers = readdirSync("scripts/map", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.ts$/.test(name))
  .map((name) => readFileSync(join("scripts/map", name)));
const mapStamp = createHash("sha256").update(fingerprint(sources));
for (const code of importers) mapStamp.update(code);

const changed = {
  database: isNew("prepared.stamp", stamp.digest("hex"), seen.prepared),
  maps: isNew("maps.stamp", mapStamp.digest("hex")),
};
if (changed.database || changed.maps) {
  const store = await localStore(state);
  if (changed.database) {
    console.log("Preparing the database …");
    await prepareDatabase(store);
    changed.database.remember();
  }
  if (changed.maps) {
    console.log(`Installing the maps${folder === null ? "" : ` of ${folder}`} …`);
    await installSources(store, sources, console.log);
    changed.maps.remember();
  }
  await store.dispose();
}

/** The Workers would answer 503 and nothing else: what is wrong is named before they start. */
function refuseWrongSettings(state: string): void {
  for (const file of ["front.json", "jobs.json"]) {
    const { vars } = JSON.parse(readFileSync(join(state, file), "utf8")) as { vars: Record<string, string> };
    const settings = readSettings(vars);
    if (!(settings instanceof Misconfigured)) continue;
    console.error(`The settings of ${join(state, "local.env")} and wrangler.toml do not work:`);
    for (const { setting, words } of settings.problems) console.error(`  ${setting}: ${words}`);
    process.exit(1);
  }
}

/** Where lines and devices come from is another port each time; nowhere where there is no sky. */
function getSkyLines(ports: string[] | null): string[] {
  return ports
    ? [`LIVE_FEED=127.0.0.1:${ports[0]}`, `LIVE_DEVICES_URL=http://127.0.0.1:${ports[1]}/download/?t=1`]
    : [];
}

/** Puts lines in place of those that a start before this one wrote. */
function setLines(file: string, former: RegExp, lines: string[]): void {
  const text = readFileSync(file, "utf8");
  const next = text.replace(former, "") + lines.map((line) => `${line}\n`).join("");
  if (next !== text) writeFileSync(file, next, { mode: 0o600 });
}

function worldIn(word: string | undefined): World | null {
  if (word === undefined || isWorld(word)) return word ?? null;
  throw new Error(`--demo wants ${WORLDS.join(" or ")}, not "${word}"`);
}

/** Null where the same was done before. @param there whether what it made is there still */
function isNew(name: string, print: string, there = true): { remember(): void } | null {
  const file = join(state, name);
  if (there && existsSync(file) && readFileSync(file, "utf8") === print) return null;
  return { remember: () => writeFileSync(file, print) };
}

async function prepareDatabase({ db, names, run }: LocalStore) {
  await migrate(db, LEDGER);
  await migrate(names, NAMES);
  const { ACCOUNT_SECRET } = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
  await run([...reference, ...people, ...(demo ? await accountSql(demo, ACCOUNT_SECRET ?? "") : [])]);
  await buildAllNames({ db: openDb(db), names: openNames(names), features: [], now: () => new Date() });
}

/** The same book-keeping table as `wrangler d1 migrations apply`, so either may go on after the other. */
async function migrate(db: D1Database, folder: string) {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  if (applied.has(LAST_BEFORE_BASELINE)) {
    await db.batch([
      db.prepare("DELETE FROM d1_migrations"),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(BASELINE),
    ]);
    applied.add(BASELINE);
  }
  for (const name of migrationsIn(folder)) {
    if (applied.has(name)) continue;
    const statements = readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint");
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}
