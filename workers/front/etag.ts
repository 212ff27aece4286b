/** Responses that a client may cache but has to revalidate every time (RFC 9110, 13.1.2). */
import { sha256Hex } from "#app/core/data/digest.ts";

/** Compares weak and strong tags alike, as GET requires. @param header `if-none-match` */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** Returns the revision in readable form, and a hash of everything else from which the response is made. */
export async function computeEtag(revision: number, getMade: unknown): Promise<string> {
  return `"${revision}.${(await sha256Hex(JSON.stringify(getMade))).slice(0, 16)}"`;
}

/** May be cached by everybody, but has to be revalidated before use. */
export const ASK_FIRST = "public, no-cache";
/** The same for what a member sees, cached only by their browser. */
export const ASK_FIRST_ALONE = "private, no-cache";

/** A 304 leaves these headers as they are cached: a page's policy belongs to the nonce in the cached page. */
const OF_THE_BODY = ["content-type", "content-length", "content-security-policy"];

/**
 * Returns the response with a tag made from its contents, or 304 if the client has it. Responses that change
 * something, have a tag of their own or must not be cached stay as they are; `cache-control` is set if they have
 * none.
 *
 * @param aside what differs between two responses with the same contents: the nonce of a page's scripts
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
