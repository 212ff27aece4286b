/**
 * Puts archives into a tiles store and writes down in `maps.json` that they are there. Objects carry their content in
 * their keys, so whoever still reads the one before is not disturbed; the manifest is written last.
 *
 * Elevation archives lie one upon another: those that come with Kettle, then those that were brought, coarse ones first.
 * One of the same name takes the other's place. Of everything else there is one archive.
 */
import { type Checked, check } from "./check.ts";
import type { ArchiveKind, Installable, InstallableFile } from "./installable.ts";
import { digestOf, openArchive } from "./open.ts";

/** Where archives go: a folder of local state, or an account's buckets. */
export interface Store {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, what: Pick<Installable, "bytes"> | Pick<InstallableFile, "file">): Promise<void>;
  remove(keys: string[]): Promise<void>;
  /** Statements for the ledger, in order. */
  run(sql: string[]): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
}

/** `by`: what `npm start` put there it may take away, what somebody imported it leaves alone. */
export interface Entry {
  key: string;
  by: "start" | "import";
  name: string;
  metres: number | null;
  beneath?: boolean;
}

export type Manifest = Partial<Record<Exclude<ArchiveKind, "terrain">, Entry>> & { terrain?: Entry[] };

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
  const named = new Set(keysOf(manifest));
  await store.remove(keysOf(before).filter((key) => !named.has(key)));
}

const keysOf = (manifest: Manifest) =>
  Object.values(manifest)
    .flat()
    .map(({ key }) => key);

/** @throws CannotImport @returns the manifest with it, and what it is */
export async function install(
  store: Store,
  what: Installable | InstallableFile,
  by: Entry["by"],
  manifest: Manifest,
): Promise<{ manifest: Manifest; about: Checked }> {
  const { archive } = what;
  const about = await check(archive, openArchive(what));
  const key = `${archive}.${(await digestOf(what)).slice(0, 12)}.pmtiles`;
  for (const { key, bytes } of what.objects ?? []) await store.put(key, { bytes });
  await store.put(key, what);
  await store.run(what.sql ?? []);
  const { name, metres, beneath } = about;
  const entry = { key, by, name, metres, ...(beneath && { beneath }) };
  return { manifest: withEntry(manifest, archive, entry), about };
}

export function withEntry(manifest: Manifest, archive: ArchiveKind, entry: Entry): Manifest {
  if (archive !== "terrain") return { ...manifest, [archive]: entry };
  const places = entry.name === "Earth" ? [entry.name, FORMER_EARTH] : [entry.name];
  const others = (manifest.terrain ?? []).filter(({ name, key }) => !places.includes(name) && key !== entry.key);
  const layer = (one: Entry) => (one.beneath ? 0 : 1);
  const terrain = [...others, entry].sort((a, b) => layer(a) - layer(b) || (b.metres ?? 0) - (a.metres ?? 0));
  return { ...manifest, terrain };
}
