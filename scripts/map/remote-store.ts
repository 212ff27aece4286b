/**
 * The tiles store and database of an account, through Wrangler's commands, which know how to sign in. With `dryRun` they are
 * printed and nothing is asked: as if the store were empty.
 *
 * Wrangler sends objects of at most 300 MiB. Larger ones go there by any S3 program first, under the key that is told.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Store } from "./install.ts";
import { CannotImport } from "./installable.ts";

/** Itself, because its command is another file on Windows. */
const WRANGLER = fileURLToPath(new URL("../../node_modules/wrangler/wrangler-dist/cli.js", import.meta.url));
const MAX_BYTES = 300 * 1024 * 1024;

export interface RemoteOptions {
  bucket: string;
  database: string;
  dryRun: boolean;
  say: (line: string) => void;
}

export function remoteStore({ bucket, database, dryRun, say }: RemoteOptions): Store {
  const folder = mkdtempSync(join(tmpdir(), "kettle-map-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const file = (bytes: Uint8Array | string, ending: string) => {
    const path = join(folder, `${++files}.${ending}`);
    writeFileSync(path, bytes);
    return path;
  };
  const wrangler = (...args: string[]): string => {
    if (dryRun) {
      say(`  wrangler ${args.join(" ")}`);
      return "";
    }
    return execFileSync(process.execPath, [WRANGLER, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  };
  /** Null where there is none. */
  const fetched = (key: string): string | null => {
    const path = join(folder, `${++files}.got`);
    try {
      wrangler("r2", "object", "get", `${bucket}/${key}`, "--file", path, "--remote");
    } catch (fault) {
      if (/does not exist/i.test(statedBy(fault))) return null;
      throw new CannotImport(`the bucket ${bucket} does not answer: ${statedBy(fault)}`);
    }
    return dryRun ? null : path;
  };
  return {
    async get(key) {
      const path = fetched(key);
      return path === null ? null : readFileSync(path);
    },
    has: async (key) => fetched(key) !== null,
    async put(key, what) {
      const path = "file" in what ? what.file : file(what.bytes, "bytes");
      if (statSync(path).size > MAX_BYTES)
        throw new CannotImport(`Wrangler sends 300 MiB at most: put it into ${bucket} as ${key} by an S3 program`);
      wrangler("r2", "object", "put", `${bucket}/${key}`, "--file", path, "--remote");
    },
    async remove(keys) {
      for (const key of keys) wrangler("r2", "object", "delete", `${bucket}/${key}`, "--remote");
    },
    async run(sql) {
      if (sql.length === 0) return;
      wrangler("d1", "execute", database, "--remote", "--yes", "--file", file(`${sql.join("\n")}\n`, "sql"));
    },
    async rows(sql) {
      const answer = wrangler("d1", "execute", database, "--remote", "--json", "--command", sql);
      return answer === "" ? [] : JSON.parse(answer)[0].results;
    },
  };
}

function statedBy(fault: unknown): string {
  const { stderr, message } = fault as { stderr?: string; message?: string };
  return String(stderr || message || fault).trim();
}
