/**
 * The browser's tokens: kept in its store, shared by its tabs, turned before they are needed.
 *
 * Less than half of the lifetime left: one tab turns them under a lock, the others find the new ones. Without tokens, or
 * with those of somebody else, the session gives a new pair. Null from `bearer` means: nobody is signed in (any more).
 */
import { type Token, wantsRefresh } from "./token.ts";

const KEY = "kettle.token";
const LOCK = "kettle.token";
const OWN_CLIENT = "kettle";

export interface Browser {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** One at a time across all tabs. */
  alone<T>(lock: string, run: () => Promise<T>): Promise<T>;
  fetch: typeof fetch;
  /** Unix seconds. */
  now(): number;
  /** Told to the server for support. */
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

  /** Null where the server said no; throws without network or where it failed. */
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
      // It is good for a while yet.
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
