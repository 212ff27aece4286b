/**
 * Kills between migrations: a folder of every older release is made ready by this one, which dies at a random moment, again and again,
 * until it comes through. Then the database has the shape it has where nobody died, every row that was there, and every
 * migration once. `npm run attack -- migrations [--folders 12 --first 1]`.
 */
import { spawn } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { databaseIn } from "#scripts/bench/list/kept-world.ts";
import { BASEMAP } from "#scripts/verbs/map.mjs";
import { PREPARED } from "#scripts/verbs/states.mjs";
import { chance } from "../bench/list/chance.ts";
import { plantRows } from "./old-rows.ts";

const { values } = parseArgs({
  options: { folders: { type: "string", default: "12" }, first: { type: "string", default: "1" } },
});
const FOLDERS = Number(values.folders);
/** Of one attempt; after these it is left alone. */
const KILLS = 12;
const MIGRATIONS = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();
const random = chance(Number(values.first));
const wrong: string[] = [];
let kills = 0;

for (let nth = 0; nth < FOLDERS; nth++) {
  // The first folder has no migration, the last one has all and waits for its reference tables.
  const upTo = Math.round((nth * MIGRATIONS.length) / Math.max(1, FOLDERS - 1));
  const [dying, living] = [getFolder(upTo), getFolder(upTo)];
  const planted = rowsIn(dying);
  await prepared(living, null);
  // How long it lives lies anywhere in what the other one needed, and begins anew where the last one broke off.
  let died = 0;
  while (died < KILLS && !(await prepared(dying, 100 + random.below(3500)))) died++;
  if (died === KILLS) await prepared(dying, null);
  kills += died;
  const found = differences(dying, living, planted);
  console.log(`from ${upTo} of ${MIGRATIONS.length} migrations: ${died} kills, ${found.length} wrong`);
  wrong.push(...found.map((line) => `from ${upTo}: ${line}`));
  for (const folder of [dying, living]) rmSync(folder, { recursive: true, force: true });
}
for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
console.log(`${kills} kills while ${FOLDERS} older ledgers were brought up to date: ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 && kills > 0 ? 0 : 1;

/** Everything as it was prepared, but the database: that of the first migrations alone, with some rows. */
function getFolder(upTo: number): string {
  const state = mkdtempSync(join(tmpdir(), "kettle-"));
  cpSync(PREPARED, state, { recursive: true });
  rmSync(join(state, "prepared.stamp"), { force: true });
  const database = databaseIn(state);
  for (const file of globSync(`${database}*`)) rmSync(file);
  const db = new DatabaseSync(database);
  db.exec("PRAGMA journal_mode = wal");
  // What Miniflare itself keeps in each file.
  db.exec("CREATE TABLE IF NOT EXISTS _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)");
  db.exec(
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  for (const name of MIGRATIONS.slice(0, upTo)) {
    for (const statement of readFileSync(join("migrations", name), "utf8").split("--> statement-breakpoint"))
      db.exec(statement);
    db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
  plantRows(db);
  db.close();
  return state;
}

/** @param lives milliseconds until it is killed; null: never @returns whether it came through */
function prepared(state: string, lives: number | null): Promise<boolean> {
  const words = ["scripts/prepare.ts", "--state", state, "--basemap", BASEMAP, "--demo", "small"];
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...words], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said = `${said}${chunk}`.slice(-2000)));
  const death = lives === null ? undefined : setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), lives);
  return new Promise((done) => {
    child.on("exit", (code, signal) => {
      clearTimeout(death);
      if (signal === null && code !== 0) wrong.push(`it ended with ${code}: ${said.trim()}`);
      done(signal === null);
    });
  });
}

function differences(dying: string, living: string, planted: Map<string, number>): string[] {
  const [shape, wanted] = [getShape(dying), getShape(living)];
  const [rows, full] = [rowsIn(dying), rowsIn(living)];
  return [
    ...[...wanted].filter(([name, sql]) => shape.get(name) !== sql).map(([name]) => `${name} is another`),
    ...[...shape.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} was left behind`),
    ...[...full]
      .filter(([table, n]) => rows.get(table) !== n)
      .map(([table, n]) => `${table}: ${rows.get(table)} of ${n}`),
    ...[...planted]
      .filter(([table, n]) => rows.has(table) && (rows.get(table) ?? 0) < n)
      .map(([table, n]) => `${table} had ${n} rows and has ${rows.get(table)}`),
    ...asked(dying, "PRAGMA integrity_check", ({ integrity_check: said }) => (said === "ok" ? [] : [String(said)])),
  ];
}

function getShape(state: string): Map<string, string> {
  return new Map(
    asked(state, "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'", ({ name, sql }) => [
      [String(name), String(sql)] as const,
    ]),
  );
}

function rowsIn(state: string): Map<string, number> {
  const tables = asked(state, "SELECT name FROM sqlite_master WHERE type = 'table'", ({ name }) => [String(name)]);
  return new Map(
    tables.map((table) => [table, Number(asked(state, `SELECT count(*) AS n FROM "${table}"`, ({ n }) => [n])[0])]),
  );
}

function asked<T>(state: string, query: string, of: (row: Record<string, unknown>) => T[]): T[] {
  const db = new DatabaseSync(databaseIn(state), { readOnly: true });
  try {
    return db.prepare(query).all().flatMap(of);
  } finally {
    db.close();
  }
}
