/**
 * The collected recordings and reference tables, outside the repository. `KETTLE_SHARED` says where; by default they
 * lie beside it. Tests that need them are skipped, with a word, where they are absent.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "vitest";

export const shared = resolve(process.env.KETTLE_SHARED ?? resolve(import.meta.dirname, "../../../shared"));
export const present = existsSync(`${shared}/data/igc`);
if (!present) console.log("skipped: no shared data");

/** A test that needs the collected recordings. */
export const testShared = test.skipIf(!present);

export function recording(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`${shared}/data/igc/${name}`));
}

export function recordings(): string[] {
  return present ? readdirSync(`${shared}/data/igc`).filter((name) => name.endsWith(".igc")) : [];
}

/** Rows of a table of the shared data as objects. */
export function table(path: string): Record<string, string>[] {
  return present ? getRows(readFileSync(`${shared}/data/${path}`, "utf8")) : [];
}

/** Rows of a table of tests/truth; its first line says where it comes from. */
export function truth(name: string): Record<string, string>[] {
  const text = readFileSync(resolve(import.meta.dirname, "../truth", name), "utf8");
  return getRows(text.slice(text.indexOf("\n") + 1));
}

/** Quoted fields may hold commas, and quotes that are doubled. */
function getRows(text: string): Record<string, string>[] {
  const [head, ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field]) => unquoted(field)));
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ""])));
}

const unquoted = (field: string) => field.replace(/^"([\s\S]*)"$/, "$1").replaceAll('""', '"');

export interface Reference {
  window_s: [number, number];
  fixes_in_window: number;
  events: { takeoff_s: number; release_s: number; landing_s: number };
  results: {
    peer: string;
    rule: string;
    distance_km: number;
    proven_optimal: boolean;
    /** Latitude, longitude, seconds, for some rules the height. */
    turnpoints: number[][];
  }[];
}

export function reference(name: string): Reference {
  return JSON.parse(readFileSync(`${shared}/data/expected/${name.replace(".igc", ".json")}`, "utf8"));
}
