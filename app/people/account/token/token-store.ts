/**
 * The browser's tokens: stored in its local storage, shared by its tabs, refreshed before they expire.
 *
 * When less than half of the lifetime is left, one tab refreshes them under a lock and the others find the new ones.
 * Without tokens, or with those of another member, the session gives a new pair. `bearer` returns null when nobody is
 * signed in (any more).
 */
import { type Token, wantsRefresh } from "./token.ts";

const KEY = "kettle.token";
const LOCK = "kettle.token";
const OWN_CLIENT = "kettle";

export interface Browser {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Runs one call at a time across all tabs. */
  alone<T>(lock: string, run: () => Promise<T>): Promise<T>;
  fetch: typeof fetch;
  /** Unix seconds. */
  now(): number;
  /** Sent to the server for support. */
  headers: Record<string, string>;
}

type Kept = Token & { member: number };

export function tokenStore(browser: Browser) {
  function read(member: number): Kept | null {
    try {
      const kept = JSON.parse(browser.storage.getItem(KEY) ?? "null") as Kept | null;
      return kept?.member === member && kept.created + kept.expires_in > browser.now() ? kept : null;
    } catch {
      return null;
    }
  }

  function keep(member: number, pair: Omit<Token, "created">): string {
    const kept: Kept = { ...pair, created: browser.now(), member };
    browser.storage.setItem(KEY, JSON.stringify(kept));
    return kept.access_token;
  }

  /** Returns null when the server refused; throws without a network or when the server failed. */
  async function ask(path: string, body?: URLSearchParams): Promise<Omit<Token, "created"> | null> {
    const answer = await browser.fetch(path, { method: "POST", body, headers: browser.headers });
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    return answer.ok ? ((await answer.json()) as Omit<Token, "created">) : null;
  }

  async function turn(member: number, { refresh_token, access_token }: Kept): Promise<string | null> {
    const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id: OWN_CLIENT });
    try {
      const pair = await ask("/v1/auth/token", form);
      return pair === null ? begin(member) : keep(member, pair);
    } catch {
      // It is valid for a while yet.
      return access_token;
    }
  }

  async function begin(member: number): Promise<string | null> {
    const pair = await ask("/auth/token");
    if (pair !== null) return keep(member, pair);
    browser.storage.removeItem(KEY);
    return null;
  }

  return {
    /** @param member who is signed in on this page */
    async bearer(member: number): Promise<string | null> {
      const kept = read(member);
      if (kept && !wantsRefresh(kept, browser.now())) return kept.access_token;
      return browser.alone(LOCK, async () => {
        const now = read(member);
        if (now === null) return begin(member);
        return wantsRefresh(now, browser.now()) ? turn(member, now) : now.access_token;
      });
    },
    forget: () => browser.storage.removeItem(KEY),
  };
}
