/** The SQL beside the tables, for what Drizzle cannot express, is exactly what the migrated database has. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const statements = (file: string) => readFileSync(file, "utf8").split("--> statement-breakpoint");

function migrated(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) for (const sql of statements(`migrations/${file}`)) db.exec(sql);
  return db;
}

/** Without comments between statements; SQLite keeps those inside. */
const definitions = (db: DatabaseSync, types: string) =>
  db
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type IN (${types}) ORDER BY name`)
    .all()
    .map(({ name, sql }) => [String(name), String(sql)] as const);

test("triggers and views of the database are those in the SQL files beside its tables", () => {
  const db = migrated();
  const wanted = definitions(db, "'trigger', 'view'");
  for (const [name] of wanted.filter(([, sql]) => sql.startsWith("CREATE TRIGGER"))) db.exec(`DROP TRIGGER ${name}`);
  for (const [name] of definitions(db, "'view'")) db.exec(`DROP VIEW ${name}`);
  for (const file of globSync("app/**/{triggers,list-version}.sql")) db.exec(readFileSync(file, "utf8"));
  expect(definitions(db, "'trigger', 'view'")).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(30);
});

test("tables that are read by their key alone are WITHOUT ROWID", () => {
  const rowless = definitions(migrated(), "'table'").filter(([, sql]) => /WITHOUT ROWID\s*$/.test(sql));
  expect(rowless.map(([name]) => name)).toEqual([
    "badge_progress",
    "changed_ranking",
    "day_winner",
    "flight_cell",
    "flight_record",
    "league_change",
    "league_club",
    "league_result",
    "league_round",
    "league_speed",
    "month_total",
    "pilot_count",
    "pilot_total",
    "ranking_bucket",
    "ranking_monday",
    "ranking_place",
    "segment_candidate",
    "travel_flight",
    "travel_owner",
  ]);
});

test("places of a ranking lie in falling order of points", () => {
  const [[, sql]] = definitions(migrated(), "'table'").filter(([name]) => name === "ranking_place");
  expect(sql).toContain("PRIMARY KEY(`board`, `scope`, `points` DESC, `subject`)");
});
