/** Paths and cells of every flight of a world, written into its database once and kept. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { listCells } from "#app/flight/area/cover.ts";
import { dayNumber } from "#app/flight/area/keep-path.server.ts";
import { chance } from "../list/chance.ts";
import { databaseIn } from "../list/kept-world.ts";
import { flownWays, moved, type Way, type Ways } from "./ways.ts";

interface Row {
  id: number;
  distance: number;
  takeoff_latitude: number;
  takeoff_longitude: number;
  scoring_date: string;
  points: number;
}

/** The way that a flight of the world flew: one whose course is about as long, the same every time. */
export function chooseQuery(ways: Ways, { id, distance }: Pick<Row, "id" | "distance">): Way {
  const courses = [...ways.keys()];
  const course = courses.reduce((best, km) => (Math.abs(km - distance) < Math.abs(best - distance) ? km : best));
  const those = ways.get(course) ?? [];
  return those[chance(id).below(those.length)];
}

export function writeCells(state: string): Ways {
  const ways = flownWays();
  const stamp = join(state, "cells.stamp");
  const print = createHash("sha256").update(readFileSync(join(state, "world.stamp")));
  for (const file of [...globSync("scripts/bench/area/*.ts"), ...globSync("app/flight/area/{cover,square}.ts")].sort())
    print.update(readFileSync(file));
  const made = print.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return ways;
  const started = performance.now();
  const file = databaseIn(state);
  const before = statSync(file).size;
  const told = write(file, ways);
  const grown = (statSync(file).size - before) / told.flights;
  writeFileSync(stamp, made);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${told.flights} paths in ${seconds.toFixed(0)} s: ${(told.cells / told.flights).toFixed(1)} cells and ` +
      `${(told.bytes / told.flights).toFixed(0)} bytes of cover a flight, the ledger grew by ${grown.toFixed(0)} bytes a flight`,
  );
  return ways;
}

function write(file: string, ways: Ways): { flights: number; cells: number; bytes: number } {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN");
  const indexes = database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'flight_cell' AND sql IS NOT NULL",
    )
    .all() as { name: string; sql: string }[];
  database.exec("DELETE FROM flight_cell; DELETE FROM flight_path");
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  const path = database.prepare("INSERT INTO flight_path (flight_id, revision, cover) VALUES (?, 1, unhex(?))");
  const cell = database.prepare(
    "INSERT INTO flight_cell (cell, day, points, flight_id, squares) VALUES (?, ?, ?, ?, ?)",
  );
  const rows = database.prepare(`SELECT id, distance, takeoff_latitude, takeoff_longitude, scoring_date, points
    FROM flight WHERE points IS NOT NULL AND deleted IS NULL ORDER BY id`);
  const told = { flights: 0, cells: 0, bytes: 0 };
  for (const row of rows.iterate() as Iterable<unknown>) {
    const { id, points, scoring_date, takeoff_latitude, takeoff_longitude, distance } = row as Row;
    const { cover } = moved(chooseQuery(ways, { id, distance }), takeoff_latitude, takeoff_longitude);
    path.run(id, cover.length % 2 === 0 ? cover : `${cover}0`);
    const cells = listCells(cover);
    for (const { cell: number, squares } of cells) cell.run(number, dayNumber(scoring_date), points, id, squares);
    told.flights++;
    told.cells += cells.length;
    told.bytes += Math.ceil(cover.length / 2);
  }
  for (const { sql } of indexes) database.exec(sql);
  database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return told;
}
