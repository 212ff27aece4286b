/** Glider lists for tests: our own table, and the full list where the reference tables are present. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { AircraftKind } from "#app/places/aircraft/aircraft.ts";
import { table } from "#tests/setup/shared.ts";

export interface ListedType {
  id: number;
  name: string;
  kind: AircraftKind;
  scClass: string;
}

const listed = (row: Record<string, string>): ListedType => ({
  id: Number(row.id),
  name: row.name,
  kind: row.kind as AircraftKind,
  scClass: row.sc_class,
});

export function ownTypes(): ListedType[] {
  const text = readFileSync(resolve(import.meta.dirname, "../../../app/places/aircraft/aircraft.csv"), "utf8");
  const [head, ...rows] = text
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"));
  const names = head.split(",");
  return rows.map((row) => listed(Object.fromEntries(row.split(",").map((value, i) => [names[i], value]))));
}

export const allTypes = () => table("gliders.csv").map(listed);
