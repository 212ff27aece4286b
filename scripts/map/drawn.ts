/**
 * Files of airspace and waypoints as something to install: their readers with what they have to know of the store, and
 * file by file where one of them cannot be read.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { literal } from "../reference/sql.ts";
import type { EditionRow } from "./airspace.ts";
import type { Store } from "./install.ts";
import { CannotImport, type Installable } from "./installable.ts";

export interface DrawnFile {
  name: string;
  bytes: Uint8Array;
  /** First day in force and the first one after, YYYY-MM-DD; of airspace. */
  from?: string;
  until?: string;
}

export const readFiles = (files: string[], days: Pick<DrawnFile, "from" | "until"> = {}): DrawnFile[] =>
  files.map((file) => ({ name: basename(file), bytes: new Uint8Array(readFileSync(file)), ...days }));

/** What is known of earlier editions stays on the map until a newer one of its source comes. */
export async function getAirspace(files: DrawnFile[], store: Store): Promise<Installable> {
  const { airspaceInstallable } = await import("./airspace.ts");
  const rows = await store.rows(
    "SELECT source, name, valid_from AS validFrom, valid_until AS validUntil, key FROM airspace_edition",
  );
  const known = rows as unknown as EditionRow[];
  const objects = new Map<string, Uint8Array | null>();
  for (const { key } of known) objects.set(key, await store.get(key));
  const what = sentence(() => airspaceInstallable(files, known, (key) => objects.get(key) ?? null));
  return { ...what, restore: async () => editionsSql(await store.rows("SELECT * FROM airspace_edition")) };
}

/** The table as it is now. Volumes stay in the store under the keys that its rows name. */
function editionsSql(rows: Record<string, unknown>[]): string[] {
  const insert = (row: Record<string, unknown>) => {
    const values = Object.values(row).map((value) => literal(value as Parameters<typeof literal>[0]));
    return `INSERT INTO airspace_edition (${Object.keys(row).join(", ")}) VALUES (${values.join(", ")});`;
  };
  return ["DELETE FROM airspace_edition;", ...rows.map(insert)];
}

export async function getWaypoints(files: DrawnFile[]): Promise<Installable> {
  const { waypointInstallable } = await import("./waypoints.ts");
  return sentence(() => waypointInstallable(files));
}

/** All that can be read; the others are told. @throws CannotImport where none can */
export async function readable(
  files: DrawnFile[],
  read: (files: DrawnFile[]) => Promise<Installable>,
  leftOut: (name: string, why: string) => void,
): Promise<Installable> {
  try {
    return await read(files);
  } catch (fault) {
    if (!(fault instanceof CannotImport) || files.length === 1) throw fault;
  }
  const good: DrawnFile[] = [];
  for (const file of files) {
    try {
      await read([file]);
      good.push(file);
    } catch (fault) {
      if (!(fault instanceof CannotImport)) throw fault;
      leftOut(file.name, fault.message);
    }
  }
  if (good.length === 0) throw new CannotImport("none of them can be read");
  return read(good);
}

/** What a reader throws is about the file it was given. */
function sentence(read: () => Installable): Installable {
  try {
    return read();
  } catch (fault) {
    throw new CannotImport(fault instanceof Error ? fault.message : String(fault));
  }
}
