/** The browser's stores, as the service worker and the page both use them. */
import { getStore, isPages, mayManage, mostIn, READER_HEADER } from "./keeping.ts";

/** Keeps a page in its reader's store, whose beginning ends all others: somebody else reads here now. */
export async function storePage(request: RequestInfo, answer: Response): Promise<void> {
  const name = getStore(answer.headers.get(READER_HEADER) ?? "0");
  await forgetPages(name);
  await storeIn(name, request, answer);
}

/** Keeps what a page asked for: what tells a reader, and is not for everybody, beside that reader's pages, if there still are any. */
export async function storePiece(request: RequestInfo, answer: Response): Promise<void> {
  const reader = answer.headers.get(READER_HEADER);
  const everybodys = /\bpublic, max-age=[1-9]/.test(answer.headers.get("cache-control") ?? "");
  if (reader === null || everybodys) await storeIn("pieces", request, answer);
  else if (await caches.has(getStore(reader))) await storeIn(getStore(reader), request, answer);
}

export async function storeIn(name: string, request: RequestInfo, answer: Response): Promise<void> {
  if (!mayManage(answer)) return;
  const cache = await caches.open(name);
  await cache.delete(request, { ignoreVary: true }); // the newest stands last
  await cache.put(request, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - mostIn(name))))
    await cache.delete(old, { ignoreVary: true });
}

/** Takes away all pages, or those of everybody else. */
export async function forgetPages(but?: string): Promise<void> {
  for (const name of await caches.keys()) if (isPages(name) && name !== but) await caches.delete(name);
}

export const found = (request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true });
