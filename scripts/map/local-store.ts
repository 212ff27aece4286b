/** The tiles store and database of a local state folder, through the platform's own proxy. `dispose` lets go of it. */
import "../closed-runtime.ts";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "./install.ts";

export interface LocalStore extends Store {
  db: D1Database;
  names: D1Database;
  dispose(): Promise<void>;
}

const WHOLE = 16 * 1024 * 1024; // bytes: larger ones go in parts
const PART = 8 * 1024 * 1024;

export async function localStore(state: string): Promise<LocalStore> {
  // Loaded here because most starts find nothing to do and need not wait for it.
  const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
  const { d1_databases, r2_buckets } = unstable_readConfig({ config: "wrangler.toml" });
  const configPath = join(state, "prepare.json");
  writeFileSync(configPath, JSON.stringify({ d1_databases, r2_buckets }));
  const platform = await getPlatformProxy<{ DB: D1Database; NAMES: D1Database; TILES: R2Bucket }>({
    configPath,
    persist: { path: join(state, "v3") },
  });
  const { DB, NAMES, TILES } = platform.env;
  return {
    db: DB,
    names: NAMES,
    dispose: () => platform.dispose(),
    async get(key) {
      const object = await TILES.get(key);
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    },
    has: async (key) => (await TILES.head(key)) !== null,
    async put(key, what) {
      if ("bytes" in what) return void (await TILES.put(key, what.bytes));
      if (statSync(what.file).size <= WHOLE) return void (await TILES.put(key, readFileSync(what.file)));
      await putInParts(TILES, key, what.file);
    },
    async remove(keys) {
      if (keys.length > 0) await TILES.delete(keys);
    },
    async run(sql) {
      for (const statement of sql) await DB.prepare(statement).run();
    },
    async rows(sql) {
      return (await DB.prepare(sql).all()).results;
    },
  };
}

async function putInParts(bucket: R2Bucket, key: string, path: string): Promise<void> {
  const upload = await bucket.createMultipartUpload(key);
  const file = await open(path);
  const parts: R2UploadedPart[] = [];
  const bytes = new Uint8Array(PART);
  try {
    for (let number = 1; ; number++) {
      const { bytesRead } = await file.read(bytes, 0, PART, (number - 1) * PART);
      if (bytesRead === 0) break;
      parts.push(await upload.uploadPart(number, bytes.slice(0, bytesRead)));
    }
  } finally {
    await file.close();
  }
  await upload.complete(parts);
}
