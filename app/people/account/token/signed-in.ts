/**
 * The member signed in on this page, for its scripts, and how tabs follow each other.
 *
 * The page's own cookie decides. Each page that is loaded stores the member it was loaded for. Tabs that see another
 * member there follow: after a log-out elsewhere they go home, after a log-in elsewhere they reload their page.
 */
import { forgetOthers } from "#app/ui/local-drafts.ts";
import { tokenStore } from "./token-store.ts";

const KEY = "kettle.member";
/** Set by `npm version`; sent with every request for a token. */
const VERSION = "1.20.3";

let member: number | null = null;
let store: ReturnType<typeof tokenStore> | undefined;

const tokens = () => {
  store ??= tokenStore({
    storage: localStorage,
    // Without locks, as in a page that is not secure, tabs may rotate a token twice: the server tolerates that for
    // ten seconds.
    alone: async (lock, run) => (navigator.locks ? await navigator.locks.request(lock, run) : run()),
    fetch: (...args) => fetch(...args),
    now: () => Math.floor(Date.now() / 1000),
    headers: {
      "app-version": VERSION,
      "pwa-installed": String(matchMedia("(display-mode: standalone)").matches),
    },
  });
  return store;
};

/** Returns the `authorization` header; null when nobody is signed in. */
export async function bearer(): Promise<string | null> {
  return member === null ? null : tokens().bearer(member);
}

/** What a page does after a change in another tab. */
export interface Follow {
  loggedOut(): void;
  loggedIn(): void;
}

/** @returns a function that stops following */
export function follow(who: number | null, { loggedOut, loggedIn }: Follow): () => void {
  member = who;
  try {
    if (who === null) tokens().forget();
    if (who !== null) forgetOthers(who);
    if (who === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(who));
  } catch {
    // In a browser without storage, or a frame that may not use it, this page follows no other tab.
    return () => {};
  }
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    if (newValue === null && who !== null) loggedOut();
    else if (newValue !== null && newValue !== String(who)) loggedIn();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** The server does not accept the session any more: ends it here as well, and leads to the log-in page. */
export async function forceLogOut(logIn: string): Promise<void> {
  if (member !== null) await fetch("/auth/log-out", { method: "POST", redirect: "manual" }).catch(() => {});
  location.assign(logIn);
}
