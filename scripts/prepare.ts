/**
 * Makes a local state folder ready to serve: secrets, ledger migrated, reference tables, base map in the object
 * store, and (with --demo) the clubs and pilots of the demo world. Does only what has changed since the last time.
 *
 * node scripts/prepare.ts --state DIR --basemap FILE [--demo]
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { accountSql, peopleSql } from "#scripts/demo.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { readGliders } from "#scripts/reference/read-gliders.ts";
import { aircraftSql, airportSql } from "#scripts/reference/sql.ts";

const { values } = parseArgs({
  options: { state: { type: "string" }, basemap: { type: "string" }, demo: { type: "boolean", default: false } },
});
if (!values.state || !values.basemap) throw new Error("--state DIR --basemap FILE");
const { state, basemap, demo } = { ...values, state: values.state, basemap: values.basemap };

/** Heights of the whole earth on a 9 km grid, part of the repository. */
const RELIEF = "app/map/relief.pmtiles";

mkdirSync(state, { recursive: true });
writeSecrets(join(state, "local.env"));

const migrations = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();
const reference = [
  ...aircraftSql(readGliders(readFileSync("app/aircraft/aircraft.csv", "utf8"))),
  ...airportSql(readAirports(readFileSync("app/airport/airports.csv", "utf8"))),
];
const people = demo ? peopleSql() : [];
const stamp = createHash("sha256");
for (const part of [...migrations, ...reference, ...people]) stamp.update(part);
for (const archive of [basemap, RELIEF]) stamp.update(readFileSync(archive));
const print = stamp.digest("hex");
const stampFile = join(state, "prepared.stamp");
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== print) {
  console.log("Preparing the ledger and the object store …");
  await prepare();
  writeFileSync(stampFile, print);
}

async function prepare() {
  // Loaded here because most starts find nothing to do and need not wait for it.
  const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
  const { d1_databases, r2_buckets, vars } = unstable_readConfig({ config: "wrangler.toml" });
  const configPath = join(state, "prepare.json");
  writeFileSync(configPath, JSON.stringify({ d1_databases, r2_buckets }));
  const platform = await getPlatformProxy<{ DB: D1Database; TILES: R2Bucket }>({
    configPath,
    persist: { path: join(state, "v3") },
  });
  const { DB, TILES } = platform.env;
  await migrate(DB);
  const { ACCOUNT_SECRET } = parseEnv(readFileSync(join(state, "local.env"), "utf8"));
  const accounts = demo ? await accountSql(ACCOUNT_SECRET ?? "") : [];
  for (const sql of [...reference, ...people, ...accounts]) await DB.prepare(sql).run();
  await TILES.put(String(vars.MAP_BASEMAP_KEY), readFileSync(basemap));
  await TILES.put(String(vars.MAP_RELIEF_KEY), readFileSync(RELIEF));
  await platform.dispose();
}

/** The same book-keeping table as `wrangler d1 migrations apply`, so either may go on after the other. */
async function migrate(db: D1Database) {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  for (const name of migrations) {
    if (applied.has(name)) continue;
    const statements = readFileSync(join("migrations", name), "utf8").split("--> statement-breakpoint");
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}

/** Secrets are made once per state folder and never leave it; a folder made before there was one of them gets it. */
function writeSecrets(file: string) {
  const secret = () => randomBytes(32).toString("hex");
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = [
    ["APP_ENV", "local"],
    ["SIGNING_SECRET", secret()],
    ["OPERATOR_TOKEN", secret()],
    ["ACCOUNT_SECRET", secret()],
    ["MAIL_FROM", "Kettle <kettle@localhost>"],
    ["RESEND_API_KEY", "outbox"],
    // Keys published for tests: whoever asks to pass does.
    ["TURNSTILE_SITE_KEY", "1x00000000000000000000AA"],
    ["TURNSTILE_SECRET", "1x0000000000000000000000000000000AA"],
    ["SKYSIGHT_URL", "local"],
    ["UPLOADS_PER_HOUR", "10000"],
    ["SIGN_UPS_PER_HOUR", "10000"],
    ["SIGNATURE_SERVICE_URL", "local"],
  ].filter(([name]) => !new RegExp(`^${name}=`, "m").test(known));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
  writeFileSync(file, known + lines, { mode: 0o600 });
}
