/** Answers that a reader may keep but asks about every time (RFC 9110, 13.1.2). */
import { sha256Hex } from "#app/kit/digest.ts";

/** Weak and strong alike, as asked for by GET. @param header `if-none-match` */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** The revision for people, and a hash of all else that the answer is made of. */
export async function etagOf(revision: number, madeOf: unknown): Promise<string> {
  return `"${revision}.${(await sha256Hex(JSON.stringify(madeOf))).slice(0, 16)}"`;
}

/** Kept by everybody, used only after asking whether it still holds. */
export const ASK_FIRST = "public, no-cache";
