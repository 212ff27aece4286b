/**
 * Puts archives into a tiles store and writes down in `maps.json` that they are there. Objects carry their content in
 * their keys, so whoever still reads the one before is not disturbed; the manifest is written last.
 *
 * What is imported is tried before anything of it is stored, and what it takes the place of is kept until the next import of its
 * kind: `bringBack` changes the two over.
 *
 * Elevation archives lie one upon another: those that come with Kettle, then those that were brought, coarse ones first.
 * One of the same name takes the other's place. Of everything else there is one archive.
 */
import { type Checked, check } from "./check.ts";
import { type ArchiveKind, CannotImport, type Installable, type InstallableFile } from "./installable.ts";
import { computeDigest, getSize, openArchive, openWhole } from "./open.ts";
import { tryArchive } from "./trial.ts";

/** Where archives go: a folder of local state, or an account's buckets. */
export interface Store {
  get(key: string): Promise<Uint8Array | null>;
  has(key: string): Promise<boolean>;
  put(key: string, what: Pick<Installable, "bytes"> | Pick<InstallableFile, "file">): Promise<void>;
  remove(keys: string[]): Promise<void>;
  /** Statements for the database, in order. */
  run(sql: string[]): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
}

/** `by`: what `npm start` put there it may take away, what somebody imported it leaves alone. */
export interface Entry {
  key: string;
  /** Object with the statements that bring its rows back; only of what has rows. */
  rows?: string;
  by: "start" | "import";
  name: string;
  metres: number | null;
  beneath?: boolean;
}

export type Installed = Partial<Record<Exclude<ArchiveKind, "terrain">, Entry>> & { terrain?: Entry[] };
/** `former`: what was there before the last import of a kind. */
export type Manifest = Installed & { former?: Installed };

const MANIFEST = "maps.json";
/** What came with releases up to 1.20 in the place of our `Earth`. */
const FORMER_EARTH = "Relief 9 km";

export async function readManifest(store: Store): Promise<Manifest> {
  const bytes = await store.get(MANIFEST);
  return bytes === null ? {} : JSON.parse(new TextDecoder().decode(bytes));
}

/** Objects that are not named any more go. */
export async function writeManifest(store: Store, manifest: Manifest, before: Manifest): Promise<void> {
  await store.put(MANIFEST, { bytes: new TextEncoder().encode(JSON.stringify(manifest)) });
  const named = new Set(getKeys(manifest));
  await store.remove(getKeys(before).filter((key) => !named.has(key)));
}

const getKeys = ({ former = {}, ...installed }: Manifest) =>
  [...Object.values(installed), ...Object.values(former)]
    .flat()
    .flatMap(({ key, rows }) => (rows === undefined ? [key] : [key, rows]));

/** @param brought whether it is of a folder of somebody's own @throws CannotImport @returns the manifest with it, and what it is */
export async function install(
  store: Store,
  what: Installable | InstallableFile,
  by: Entry["by"],
  manifest: Manifest,
  { brought = false } = {},
): Promise<{ manifest: Manifest; about: Checked }> {
  const { archive } = what;
  const about = await check(archive, openArchive(what));
  if (by === "import" || brought) await tryArchive(archive, openWhole(what), getSize(what));
  const key = `${archive}.${(await computeDigest(what)).slice(0, 12)}.pmtiles`;
  for (const { key, bytes } of what.objects ?? []) await store.put(key, { bytes });
  await store.put(key, what);
  await store.run(what.sql ?? []);
  const { name, metres, beneath } = about;
  const rows = what.restore && (await storeRows(store, archive, await what.restore()));
  const entry = { key, by, name, metres, ...(beneath && { beneath }), ...(rows && { rows }) };
  const next = withEntry(manifest, archive, entry);
  return { manifest: by === "import" ? withFormer(next, archive, manifest[archive]) : next, about };
}

async function storeRows(store: Store, archive: ArchiveKind, sql: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sql));
  const key = `${archive}.${(await computeDigest({ bytes })).slice(0, 12)}.sql.json`;
  await store.put(key, { bytes });
  return key;
}

/** The same once more takes nobody's place. */
function withFormer(manifest: Manifest, archive: ArchiveKind, before: Entry | Entry[] | undefined): Manifest {
  const print = (of: Entry | Entry[] | undefined) =>
    [of ?? []]
      .flat()
      .map(({ key }) => key)
      .join();
  if (print(before) === print(manifest[archive])) return manifest;
  const { [archive]: _, ...others } = manifest.former ?? {};
  return { ...manifest, former: before === undefined ? others : { ...others, [archive]: before } };
}

/**
 * What was there before the last import of this kind takes the place of what is there now, and is what comes back the next time.
 * @throws CannotImport where nothing was there
 */
export async function bringBack(store: Store, archive: ArchiveKind, manifest: Manifest): Promise<Manifest> {
  const { former = {}, ...now } = manifest;
  const back = former[archive];
  if (back === undefined) throw new CannotImport(`there was no other ${archive} before`);
  for (const { key, rows, name } of [back].flat()) {
    // It was tried when it came.
    if (!(await store.has(key))) throw new CannotImport(`${name || key} is not in the store any more`);
    const sql = rows === undefined ? null : await store.get(rows);
    if (sql !== null) await store.run(JSON.parse(new TextDecoder().decode(sql)));
  }
  return { ...now, [archive]: back, former: { ...former, [archive]: now[archive] } };
}

export function withEntry(manifest: Manifest, archive: ArchiveKind, entry: Entry): Manifest {
  if (archive !== "terrain") return { ...manifest, [archive]: entry };
  const places = entry.name === "Earth" ? [entry.name, FORMER_EARTH] : [entry.name];
  const others = (manifest.terrain ?? []).filter(({ name, key }) => !places.includes(name) && key !== entry.key);
  const layer = (one: Entry) => (one.beneath ? 0 : 1);
  const terrain = [...others, entry].sort((a, b) => layer(a) - layer(b) || (b.metres ?? 0) - (a.metres ?? 0));
  return { ...manifest, terrain };
}
