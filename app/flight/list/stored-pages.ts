/**
 * Pages of lists that this tab has loaded are stored for 300 s (specification, section 9), so that switching between
 * filters needs no request. A page with a flight that is still being scored is not stored, and pages from before the
 * tab last sent something (app/ui/sent.ts) are requested again.
 */
const KEPT_MS = 300_000;
/** The most pages; the oldest is removed first. */
const MOST_KEPT = 50;

interface Kept {
  page: unknown;
  asked: number;
}

const kept = new Map<string, Kept>();

/** @param now milliseconds @param sent when the tab last sent something */
export function storedPage<Page>(address: string, now: number, sent: number): Page | null {
  const found = kept.get(address);
  return found && found.asked > sent && now - found.asked < KEPT_MS ? (found.page as Page) : null;
}

/** @param asked when the page was requested, milliseconds */
export function storePage(address: string, page: { flights: { state: string }[] }, asked: number): void {
  if (page.flights.some(({ state }) => state === "pending")) return;
  kept.delete(address);
  kept.set(address, { page, asked });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}
