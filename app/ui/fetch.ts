/**
 * Asks the server for JSON and carries out the response table.
 *
 * Gives the parsed answer, or the reaction when there is none: callers treat that as failure (false, an empty list).
 * `quiet` leaves toasts out: all of them, or "answers" for callers that show in their own place what the server said;
 * an outage is announced to them too. `authorized` asks as the member who is signed in; where nobody is (any more), the
 * answer is the server's 401.
 */
import { type Reaction, type Reply, react } from "./answer.ts";
import { announce, announceNext } from "./toast.ts";

/** Who is signed in on this page, as far as asking needs it. */
export interface Asker {
  /** For the `authorization` header; null where nobody is signed in. */
  bearer(): Promise<string | null>;
  /** The server does not know us any more. */
  logOut(): void;
}

let asker: Asker = { bearer: async () => null, logOut: () => {} };

/** Told once by the frame around the page, which knows its member. */
export function askAs(who: Asker): void {
  asker = who;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; reaction: Reaction };

type Request = RequestInit & { quiet?: boolean | "answers"; authorized?: boolean };

export async function fetchJson<T>(url: string, init: Request = {}): Promise<Answer<T>> {
  const { quiet, authorized, ...request } = init;
  let status = 0;
  let reply: Reply;
  try {
    const token = authorized ? await asker.bearer() : null;
    const response = await fetch(url, {
      ...request,
      redirect: "manual",
      headers: {
        accept: "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...request.headers,
      },
    });
    status = response.type === "opaqueredirect" ? 302 : response.status;
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { ok: true, value: body as T };
    reply = { kind: "answer", status, body };
  } catch (error) {
    reply = { kind: error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "offline" };
  }
  const reaction = react(reply, new URL(url, location.href).pathname);
  if (!quiet || reaction.kind === "logOut" || (quiet === "answers" && reaction.kind === "notice")) carryOut(reaction);
  return { ok: false, status, reaction };
}

/** Sends JSON. */
export function sendJson<T>(url: string, body: unknown, init: Request = {}) {
  const headers = { "content-type": "application/json", ...init.headers };
  return fetchJson<T>(url, { method: "POST", ...init, headers, body: JSON.stringify(body) });
}

function carryOut(reaction: Reaction) {
  switch (reaction.kind) {
    case "result":
    case "ignore":
      return;
    case "complain":
      console.warn(reaction.words);
      return;
    case "notice":
    case "form":
      announce(reaction.notice);
      return;
    case "logOut":
      announceNext(reaction.notice);
      asker.logOut();
      return;
    case "notFound":
      location.assign("/404");
      return;
  }
}
