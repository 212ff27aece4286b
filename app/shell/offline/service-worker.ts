/**
 * Stands between the site's pages and the network: what was loaded is there without one, and what was not says so in its
 * place. With a network everything but scripts, which never change, comes from there. Built alone, to /service-worker.js.
 */
import { bare, chooseQuery, isPages, MOST, OFFLINE_PATH, sheetsIn, standIn } from "./keeping.ts";
import { messageIn, ownAddress } from "./pushed.ts";
import { forgetPages, found, storeIn, storePage, storePiece } from "./stores.ts";

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request & { isHistoryNavigation?: boolean };
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Lasting {
  data: { text(): string } | null;
}

interface Clicked extends Lasting {
  notification: { data: unknown; close(): void };
}

interface Changed extends Lasting {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Scope {
  addEventListener(kind: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(kind: "push", listener: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Clicked) => void): void;
  addEventListener(kind: "pushsubscriptionchange", listener: (event: Changed) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  location: Location;
}

const worker = globalThis as unknown as Scope;

worker.addEventListener("install", (event) => event.waitUntil(prepare().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(String(event.notification.data), worker.location.origin)));
});
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (chooseQuery(request, worker.location.origin)) {
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

async function show(text: string): Promise<void> {
  const message = messageIn(text);
  if (message === null) return;
  const { title, body, navigate, lang, tag } = message;
  await worker.registration.showNotification(title, { body, lang, tag, data: navigate, icon: "/icon-192.png" });
}

/** In a window that shows this already, else in any of the site's, else in a new one. */
async function open(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => url === address);
  if (there) return void (await there.focus());
  const [any] = windows;
  if (any === undefined) return void (await worker.clients.openWindow(address));
  await any.focus();
  await any.navigate(address);
}

/** The browser's service gave it another address: the site is told, or it would write to the old one. */
async function renew({ oldSubscription, newSubscription }: Changed): Promise<void> {
  if (!oldSubscription) return;
  await fetch(`/v1/push_subscription/change?old_endpoint=${encodeURIComponent(oldSubscription.endpoint)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(newSubscription ?? null),
  });
}

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
    if (kept && isHtml(answer) && !request.isHistoryNavigation) event.waitUntil(storePage(request.url, answer.clone()));
    return answer;
  } catch (fault) {
    if (request.mode !== "navigate") throw fault;
    return (kept && (await storedPage(request.url))) || offline();
  }
}

async function storedPage(url: string): Promise<Response | null> {
  const same = await found(url);
  if (same) return same;
  const names = (await caches.keys()).filter(isPages);
  const requests = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
  const other = standIn(
    url,
    requests.map((request) => request.url),
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
  // Not every browser says that the network is back.
  setInterval(() => fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(() => location.reload(), () => {}), 5000);
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
  event.waitUntil(storeIn("scripts", url, answer.clone()));
  return answer;
}

async function piece(event: Fetching): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(storePiece(request.url, answer.clone()));
    return answer;
  } catch (fault) {
    const known = await found(request.url);
    if (known) return known;
    throw fault;
  }
}

const isHtml = ({ headers }: Response) => /^text\/html/.test(headers.get("content-type") ?? "");
