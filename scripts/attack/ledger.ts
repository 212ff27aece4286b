/** Compares the database and the store of a site that is not running, by their files. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What one says and the other does not have, and what the database has by halves: a line each. */
export function lookInto(database: string, store: string): string[] {
  const there = keysIn(store);
  const db = new DatabaseSync(database, { readOnly: true });
  const ask = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => Object.values(row).join(" "));
  try {
    const promised = [
      ...ask(`SELECT 'igc/' || sha256 || '.igc' FROM igc_file f WHERE length > 0
        AND EXISTS (SELECT 1 FROM flight WHERE igc_file_id = f.id)`),
      ...ask("SELECT 'trace/' || id || '.' || revision FROM flight WHERE revision > 0"),
    ];
    return [
      ...promised.filter((key) => !there.has(key)).map((key) => `${key} is not in the store`),
      ...ask(`SELECT 'contest ' || contest || ' of flight ' || c.flight_id || ' is of revision ' || c.revision
        FROM flight_contest c JOIN flight f ON f.id = c.flight_id WHERE c.revision <> f.revision`),
      ...ask(`SELECT 'flight ' || id || ' points at revision ' || revision || ', which is not there' FROM flight f
        WHERE revision > 0 AND NOT EXISTS
          (SELECT 1 FROM flight_revision r WHERE r.flight_id = f.id AND r.revision = f.revision)`),
      ...ask(`SELECT 'flight ' || id || ' was announced as ' || announced || ' of ' || revision FROM flight
        WHERE deleted IS NULL AND announced < revision`),
      ...ask("SELECT 'flight ' || id || ' waits' FROM flight WHERE deleted IS NULL AND state = 'pending'"),
      ...ask(`SELECT 'recording ' || sha256 || ' is there ' || count(*) || ' times' FROM igc_file
        GROUP BY sha256 HAVING count(*) > 1`),
    ];
  } finally {
    db.close();
  }
}

/** Flights that wait for a score, or whose score no room was told of yet. */
export function unannounced(database: string): number {
  const db = new DatabaseSync(database, { readOnly: true });
  const row = db
    .prepare("SELECT count(*) AS n FROM flight WHERE deleted IS NULL AND (state = 'pending' OR announced < revision)")
    .get();
  db.close();
  return Number(row?.n);
}

/** Keys of all buckets whose bytes are there, as many as the store says. */
function keysIn(store: string): Set<string> {
  const blobs = new Map(
    globSync(join(store, "*/blobs/*")).map((file) => [file.split("/").at(-1) ?? "", statSync(file).size]),
  );
  const keys = new Set<string>();
  for (const file of globSync(join(store, "*/*.sqlite"))) {
    if (file.includes("metadata")) continue;
    const db = new DatabaseSync(file, { readOnly: true });
    const rows = db.prepare("SELECT key, blob_id, size FROM _mf_objects").all();
    for (const { key, blob_id, size } of rows) if (blobs.get(String(blob_id)) === size) keys.add(String(key));
    db.close();
  }
  return keys;
}
