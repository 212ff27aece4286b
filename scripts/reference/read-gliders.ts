/**
 * Glider types out of a table: our own `app/places/aircraft/aircraft.csv` or the full public glider list, same columns.
 * Index columns are called `dmst_index_<season>`. Throws with the line number at the first row that cannot be right.
 */
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import { BadRow, type Row, readCsv } from "./csv.ts";

const REQUIRED = ["id", "name", "family", "manufacturer", "sc_class", "kind", "double_seater", "dmst_index"];

export function readGliders(text: string): Aircraft[] {
  const { columns, rows } = readCsv(text, REQUIRED);
  const seasons = columns.flatMap((column) => /^dmst_index_(\d{4})$/.exec(column)?.[1] ?? []);
  const seen = new Set<number>();
  return rows.map((row) => {
    const aircraft = toAircraft(row, seasons);
    if (seen.has(aircraft.id)) throw new BadRow(row.line, `id ${aircraft.id} is there twice`);
    seen.add(aircraft.id);
    return aircraft;
  });
}

function toAircraft(row: Row, seasons: string[]): Aircraft {
  const id = row.number("id");
  if (!Number.isInteger(id) || id < 1) throw new BadRow(row.line, `id ${id} is not a positive integer`);
  const polar = [row.maybeNumber("polar_a"), row.maybeNumber("polar_b"), row.maybeNumber("polar_c")];
  if (polar.some((part) => part === null) && polar.some((part) => part !== null)) {
    throw new BadRow(row.line, "a polar needs a, b and c");
  }
  if (polar[0] !== null && polar[0] >= 0) throw new BadRow(row.line, `polar_a is ${polar[0]}, it must be negative`);
  const minSpeedKmh = row.maybeNumber("min_speed_kmh");
  const flag = (column: string) => row.text(column) === "1";
  return {
    id,
    name: row.text("name"),
    family: row.text("family"),
    manufacturer: row.text("manufacturer"),
    kind: row.isAnyOf("kind", ["GL", "MG", "FG"]),
    scClass: row.isAnyOf("sc_class", ["15", "18", "CL", "DO", "OP", "ST"]),
    doubleSeater: flag("double_seater"),
    vintage: flag("vintage"),
    selfLaunch: flag("self_launch"),
    wingArea: row.maybeNumber("wing_area_m2"),
    emptyMass: row.maybeNumber("empty_mass_kg"),
    referenceMass: row.maybeNumber("reference_mass_kg"),
    mtow: row.maybeNumber("mtow_kg"),
    minSpeed: minSpeedKmh === null ? null : Math.round((minSpeedKmh / 3.6) * 100) / 100,
    polarA: polar[0],
    polarB: polar[1],
    polarC: polar[2],
    dmstIndex: row.maybeNumber("dmst_index"),
    indexBySeason: indices(row, seasons),
  };
}

function indices(row: Row, seasons: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const season of seasons) {
    const index = row.maybeNumber(`dmst_index_${season}`);
    if (index !== null) found[season] = index;
  }
  return found;
}
