/** Answers that a reader may keep but asks about every time (RFC 9110, 13.1.2). */
import { sha256Hex } from "#app/core/data/digest.ts";

/** Weak and strong alike, as asked for by GET. @param header `if-none-match` */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** The revision for people, and a hash of all else that the answer is made of. */
export async function computeEtag(revision: number, getMade: unknown): Promise<string> {
  return `"${revision}.${(await sha256Hex(JSON.stringify(getMade))).slice(0, 16)}"`;
}

/** Kept by everybody, used only after asking whether it still holds. */
export const ASK_FIRST = "public, no-cache";
/** The same of what a member is shown: by their browser alone. */
export const ASK_FIRST_ALONE = "private, no-cache";

/** A 304 leaves these as they were kept: a page's policy belongs to the nonce that stands in the kept page. */
const OF_THE_BODY = ["content-type", "content-length", "content-security-policy"];

/**
 * The answer with a tag made of what it says, or 304 where the reader has it. Answers that change things, have a tag of
 * their own or are for nobody's cache stay as they are; `cache-control` is set where they do not say it themselves.
 *
 * @param aside what differs between two answers that say the same: the nonce of a page's scripts
 */
export async function tagged(request: Request, answer: Response, keep: string, aside = ""): Promise<Response> {
  const { headers } = answer;
  const own = headers.has("etag") || headers.has("set-cookie") || /no-store/.test(headers.get("cache-control") ?? "");
  const read = request.method === "GET" || request.method === "HEAD";
  if (!read || answer.status !== 200 || answer.body === null || own) return answer;
  const text = await answer.text();
  const etag = `"${(await sha256Hex(aside === "" ? text : text.replaceAll(aside, ""))).slice(0, 32)}"`;
  const told = new Headers(headers);
  told.set("etag", etag);
  if (!told.has("cache-control")) told.set("cache-control", keep);
  if (!matches(request.headers.get("if-none-match") ?? undefined, etag))
    return new Response(text, { status: 200, headers: told });
  for (const name of OF_THE_BODY) told.delete(name);
  return new Response(null, { status: 304, headers: told });
}
