/**
 * Stands between the site's pages and the network: what was loaded is there without one, and what was not says so in its
 * place. With a network everything but scripts, which never change, comes from there. Built alone, to /service-worker.js.
 */
import { bare, isPages, MOST, OFFLINE_PATH, sheetsIn, standIn, wayOf } from "./keeping.ts";
import { forgetPages, found, keepIn, keepPage, keepPiece } from "./stores.ts";

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request & { isHistoryNavigation?: boolean };
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  addEventListener(kind: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
}

const worker = globalThis as unknown as Scope;

worker.addEventListener("install", (event) => event.waitUntil(prepare().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (wayOf(request, worker.location.origin)) {
    case "pass":
      return;
    case "page":
      return event.respondWith(page(event, true));
    case "fresh":
      return event.respondWith(page(event, false));
    case "script":
      return event.respondWith(script(event));
    case "piece":
      return event.respondWith(piece(event));
    case "reader":
      return event.respondWith(forgetPages().then(() => page(event, false)));
  }
});

/** The page that says so, in the reader's language and for nobody in particular, with its sheets. */
async function prepare(): Promise<void> {
  const answer = await fetch(OFFLINE_PATH + worker.location.search, { credentials: "omit" });
  if (!answer.ok) throw new Error(`${OFFLINE_PATH} answered ${answer.status}`);
  const html = await answer.text();
  await caches.delete("offline");
  const cache = await caches.open("offline");
  await cache.addAll(sheetsIn(html));
  await cache.put(OFFLINE_PATH, new Response(bare(html)));
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (!(name in MOST) && !isPages(name)) await caches.delete(name);
  await worker.clients.claim();
}

async function page(event: Fetching, kept: boolean): Promise<Response> {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    // On the way back a browser may show what it has, whoever that was for.
    if (kept && isHtml(answer) && !request.isHistoryNavigation) event.waitUntil(keepPage(request.url, answer.clone()));
    return answer;
  } catch (fault) {
    if (request.mode !== "navigate") throw fault;
    return (kept && (await keptPage(request.url))) || offline();
  }
}

async function keptPage(url: string): Promise<Response | null> {
  const same = await found(url);
  if (same) return same;
  const names = (await caches.keys()).filter(isPages);
  const kept = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
  const other = standIn(
    url,
    kept.map((request) => request.url),
  );
  return other === null ? null : Response.redirect(other);
}

async function offline(): Promise<Response> {
  const html = (await (await found(OFFLINE_PATH))?.text()) ?? "";
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY };
  return new Response(html.replace("</body>", `${RETURN}</body>`), { status: 503, headers });
}

/** The one script it has: its two buttons, and going on when the network is back. */
const RETURN = `<script nonce="offline">
  addEventListener("online", () => location.reload());
  const [again, back] = document.querySelectorAll(".failure button");
  again.onclick = () => location.reload();
  back.onclick = () => history.back();
</script>`;
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'nonce-offline'";

async function script(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const known = await found(url);
  if (known) return known;
  const answer = await fetch(event.request);
  event.waitUntil(keepIn("scripts", url, answer.clone()));
  return answer;
}

async function piece(event: Fetching): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(keepPiece(request.url, answer.clone()));
    return answer;
  } catch (fault) {
    const known = await found(request.url);
    if (known) return known;
    throw fault;
  }
}

const isHtml = ({ headers }: Response) => /^text\/html/.test(headers.get("content-type") ?? "");
