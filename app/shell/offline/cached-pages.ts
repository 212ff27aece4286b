/**
 * The page's side of what is kept: it asks for the service worker, keeps itself where the browser came to it without
 * loading it whole, and takes away what was kept for others.
 */
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { chooseQuery, getPlace, getStore, READER_HEADER } from "./keeping.ts";
import { forgetPages, found, storePage } from "./stores.ts";

const SETTLED_MS = 3000; // until a page that is looked at is kept

/** @param reader who this page was made for: a member's number, 0 for visitors; null where nothing may be kept */
export function useCachedPages(reader: number | null, language: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (reader === null || !canKeep()) return;
    forgetPages(getStore(String(reader))).catch(() => {});
    const register = () => navigator.serviceWorker.register(`/service-worker.js?lang=${language}`).catch(() => {});
    const timer = setTimeout(register, SETTLED_MS); // what is looked at goes first
    return () => clearTimeout(timer);
  }, [reader, language]);

  const place = typeof location === "undefined" ? null : getPlace(location.origin + pathname + search);
  useEffect(() => {
    if (reader === null || place === null || !canKeep()) return;
    const timer = setTimeout(() => storePlace(place, String(reader)).catch(() => {}), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [reader, place]);
}

/** Whether the place can be shown without a network. */
export async function isStored(address: string): Promise<boolean> {
  if (!canKeep() || navigator.serviceWorker.controller === null || !isPage(address)) return false;
  return ((await found(address)) ?? (await found(getPlace(address)))) !== undefined;
}

const canKeep = () => import.meta.env.PROD && "serviceWorker" in navigator && "caches" in globalThis;

/** Asks for the page whole, as it would be loaded here, and keeps it for the same reader. */
async function storePlace(place: string, reader: string): Promise<void> {
  const saves = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
  if (saves || !isPage(place)) return;
  await navigator.serviceWorker.ready;
  if (cameWhole(place)) return;
  const answer = await fetch(place);
  if (answer.headers.get(READER_HEADER) === reader) await storePage(place, answer);
}

const isPage = (url: string) => chooseQuery({ method: "GET", url, mode: "navigate" }, location.origin) === "page";

/** Whether the browser loaded this place through the service worker, which kept it already. */
function cameWhole(place: string): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.name === place && entry.workerStart > 0;
}
