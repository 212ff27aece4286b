/** An archive in memory or on disk, read by the same ranges, and its SHA-256 without holding it. */
import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { Archive } from "#app/map/archive/archive.ts";
import type { Installable, InstallableFile } from "./installable.ts";

type Where = Pick<Installable, "bytes"> | Pick<InstallableFile, "file">;

export function openArchive(where: Where): Archive {
  if ("bytes" in where) return new Archive(async (offset, length) => where.bytes.subarray(offset, offset + length));
  return new Archive(async (offset, length) => {
    const file = await open(where.file);
    try {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  });
}

const AHEAD = 4 << 20; // bytes that are read at once

/** For whoever reads all of it, in its order: thousands of tiles with one read. */
export function openWhole(where: Where): Archive {
  if ("bytes" in where) return openArchive(where);
  let [from, window] = [0, new Uint8Array()];
  return new Archive(async (offset, length) => {
    if (offset < from || offset + length > from + window.length) {
      const file = await open(where.file);
      try {
        const bytes = new Uint8Array(Math.max(AHEAD, length));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
        [from, window] = [offset, bytes.subarray(0, bytesRead)];
      } finally {
        await file.close();
      }
    }
    return window.subarray(offset - from, offset - from + length);
  });
}

export const getSize = (where: Where): number => ("bytes" in where ? where.bytes.length : statSync(where.file).size);

export async function computeDigest(where: Where): Promise<string> {
  const hash = createHash("sha256");
  if ("bytes" in where) hash.update(where.bytes);
  else for await (const chunk of createReadStream(where.file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest("hex");
}
