/**
 * What the parts of the flight that is shown were told by the server, as far as it has come: a part that is at hand is
 * opened without asking. One flight at a time.
 */
import type { Messages } from "#app/i18n/key.ts";

/** What opening a part changes of a page. */
interface PageOfPart {
  flight: { id: number };
  /** The part that is open. */
  tab: string;
  /** What it was told. */
  data: unknown;
  messages: Messages;
  /** The part could not be had: there is no network. */
  unreached?: boolean;
}

export interface PartsDetails {
  /** By tab. */
  parts: Readonly<Record<string, unknown>>;
  /** Words of all of them. */
  messages: Messages;
}

export function partsAtHand<Page extends PageOfPart>() {
  let page: Page | null = null;
  let told = new Map<string, unknown>();
  return {
    /** The server told the page, whole and anew: what other parts were told before may be old. */
    keep(fresh: Page): void {
      page = fresh;
      told = new Map([[fresh.tab, fresh.data]]);
    },
    /** Whether a page of this flight is known. */
    knows: (flight: number): boolean => page?.flight.id === flight,
    lacks: (tabs: readonly string[]): boolean => tabs.some((tab) => !told.has(tab)),
    /** @returns takes what the other parts are told, unless the page is told anew before that comes */
    adding(): (others: PartsDetails) => void {
      const asked = told;
      return ({ parts, messages }) => {
        if (page === null || told !== asked) return;
        for (const [tab, data] of Object.entries(parts)) if (!told.has(tab)) told.set(tab, data);
        page = { ...page, messages: { ...page.messages, ...messages } };
      };
    },
    /** The page with another part open; null where that has not come, and for what is open already: that is asked anew. */
    open(flight: number, tab: string): Page | null {
      if (page?.flight.id !== flight || page.tab === tab || !told.has(tab)) return null;
      page = { ...page, tab, data: told.get(tab), unreached: false };
      return page;
    },
    /** The page as it is, with a part that could not be had; null without a page. */
    unreached(flight: number, tab: string): Page | null {
      if (page?.flight.id !== flight) return null;
      page = { ...page, tab, data: null, unreached: true };
      return page;
    },
    /** Nobody looks at this flight any more, or something about it was changed. */
    forget(flight: number): void {
      if (page?.flight.id !== flight) return;
      page = null;
      told = new Map();
    },
  };
}
