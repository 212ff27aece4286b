/**
 * The data of the parts of the flight shown, as far as they have been loaded: such a part opens without a request.
 * One flight at a time.
 */
import type { Messages } from "#app/i18n/key.ts";

/** The properties of a page that change when a part is opened. */
interface PageOfPart {
  flight: { id: number };
  /** The tab of the open part. */
  tab: string;
  /** The data of the open part. */
  data: unknown;
  messages: Messages;
  /** Whether the part could not be loaded because there is no network. */
  unreached?: boolean;
}

export interface PartsDetails {
  /** Data by tab. */
  parts: Readonly<Record<string, unknown>>;
  /** The texts of all of them. */
  messages: Messages;
}

export function partsAtHand<Page extends PageOfPart>() {
  let page: Page | null = null;
  let told = new Map<string, unknown>();
  return {
    /** Stores a page newly loaded from the server; earlier data of other parts may be outdated and are dropped. */
    keep(fresh: Page): void {
      page = fresh;
      told = new Map([[fresh.tab, fresh.data]]);
    },
    /** Whether a page of this flight is known. */
    knows: (flight: number): boolean => page?.flight.id === flight,
    lacks: (tabs: readonly string[]): boolean => tabs.some((tab) => !told.has(tab)),
    /** @returns a function that adds the data of the other parts, unless the page has been reloaded before they arrive */
    adding(): (others: PartsDetails) => void {
      const asked = told;
      return ({ parts, messages }) => {
        if (page === null || told !== asked) return;
        for (const [tab, data] of Object.entries(parts)) if (!told.has(tab)) told.set(tab, data);
        page = { ...page, messages: { ...page.messages, ...messages } };
      };
    },
    /**
     * Returns the page with another part open; null if its data have not arrived, and for the part that is already
     * open, which is loaded again.
     */
    open(flight: number, tab: string): Page | null {
      if (page?.flight.id !== flight || page.tab === tab || !told.has(tab)) return null;
      page = { ...page, tab, data: told.get(tab), unreached: false };
      return page;
    },
    /** Returns the page with a part that could not be loaded; null without a page. */
    unreached(flight: number, tab: string): Page | null {
      if (page?.flight.id !== flight) return null;
      page = { ...page, tab, data: null, unreached: true };
      return page;
    },
    /** Discards the data when the flight is left or changed. */
    forget(flight: number): void {
      if (page?.flight.id !== flight) return;
      page = null;
      told = new Map();
    },
  };
}
