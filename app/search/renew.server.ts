/**
 * Updates some entries of the database of names from the main database. What has not changed is not written, so it
 * may run twice or late.
 */
import type { Names } from "#app/core/db/names.ts";
import type { Named, NameSource } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { keywordsIn, nameKey } from "#app/i18n/name.ts";
import { FOUND, isFound } from "./document.ts";
import { placeInLine } from "./place-in-line.ts";
import { slipKeys } from "./slip.ts";

/** A row of `entry`, in the order of its columns. */
type Entry = [
  id: number,
  document: string,
  ref: string,
  name: string,
  key: string,
  said: string,
  told: string,
  fame: number,
];

export async function renew(
  tools: Pick<Tools, "db" | "names">,
  source: NameSource,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const wanted = (await source.read(tools, ids)).map((named) => getEntry(source.document, named));
  const known = await getEntries(tools.names, source.document, ids);
  const prints = new Set(wanted.map(fingerprint));
  const stale = known.filter((entry) => !prints.has(fingerprint(entry)));
  const kept = new Set(known.map(fingerprint));
  const fresh = wanted.filter((entry) => !kept.has(fingerprint(entry)));
  await write(tools.names, stale, fresh);
}

/** Removes entries that no longer exist. */
export async function forget(names: Names, document: string, ids: readonly string[]): Promise<void> {
  await write(names, await getEntries(names, document, ids), []);
}

const fingerprint = (entry: Entry) => JSON.stringify(entry);

function getEntry(document: string, { id, name, also = "", fame, told }: Named): Entry {
  if (!isFound(document)) throw new Error(`nothing called ${document} is found by name`);
  const words = keywordsIn(`${name} ${also}`);
  const said = words.map((word) => FOUND[document] + word).join(" ");
  return [placeInLine(document, id, fame), document, id, name, nameKey(name), said, JSON.stringify(told), fame];
}

const COLUMNS = "id, document, ref, name, key, said, detail, fame";
const COLUMN_COUNT = 8;

const WANTED = "(SELECT value FROM json_each(?))";

async function getEntries(names: Names, document: string, ids: readonly string[]): Promise<Entry[]> {
  const known = `SELECT json_array(${COLUMNS}) AS entry FROM entry WHERE document = ? AND ref IN ${WANTED}`;
  const rows = await names.all<{ entry: string }>([known, document, JSON.stringify(ids)]);
  return rows.map(({ entry }) => JSON.parse(entry));
}

const at = (column: number) => `value ->> ${column}`;
const VALUES = Array.from({ length: COLUMN_COUNT }, (_, column) => at(column)).join(", ");

/** A condition for the word of a row of `slip` in any document. */
const SAID_ANYWHERE = Object.values(FOUND)
  .map((letter) => `'"${letter}' || slip.word || '"'`)
  .join(" || ' OR ' || ");

/** Writes everything or nothing. */
async function write(names: Names, stale: readonly Entry[], fresh: readonly Entry[]): Promise<void> {
  if (stale.length + fresh.length === 0) return;
  const gone = JSON.stringify([...stale, ...fresh].map(([id]) => id));
  const rows = JSON.stringify(fresh);
  await names.batch([
    [`DELETE FROM words WHERE rowid IN ${WANTED}`, gone],
    [`DELETE FROM entry WHERE id IN ${WANTED}`, gone],
    [`INSERT INTO entry (${COLUMNS}) SELECT ${VALUES} FROM json_each(?)`, rows],
    [`INSERT INTO words (rowid, said) SELECT ${at(0)}, ${at(5)} FROM json_each(?)`, rows],
    [
      `INSERT OR IGNORE INTO slip (key, word) SELECT ${at(0)}, ${at(1)} FROM json_each(?)`,
      JSON.stringify(slipsIn(fresh)),
    ],
    [
      `DELETE FROM slip WHERE (key, word) IN (SELECT ${at(0)}, ${at(1)} FROM json_each(?))
        AND NOT EXISTS (SELECT 1 FROM words WHERE words MATCH ${SAID_ANYWHERE})`,
      JSON.stringify(slipsIn(stale)),
    ],
  ]);
}

function slipsIn(entries: readonly Entry[]): [key: string, word: string][] {
  const words = new Set(entries.flatMap(([, , , , , said]) => said.split(" ").map((word) => word.slice(1))));
  return [...words].flatMap((word) => slipKeys(word).map((key): [string, string] => [key, word]));
}
