/**
 * Asks the server and carries out the response table.
 *
 * Gives the answer, or the reaction when there is none: callers treat that as failure (false, an empty list).
 * `told: "here"` is for callers that show in their own place what the server refuses (4xx), `told: "missing"` for those
 * to whom a 404 is an answer; the rest of the table stands for them too. `authorized` asks as the member who is signed
 * in; where nobody is (any more), the answer is the server's 401.
 */
import { type Reaction, type Reply, react } from "./answer.ts";
import { announce, announceNext } from "./toast.ts";

/** The page-not-found screen; `?redirect=` is where log-in leads back to. */
export const NOT_FOUND = "/404";

/** Who is signed in on this page, as far as asking needs it. */
export interface Asker {
  /** For the `authorization` header; null where nobody is signed in. */
  bearer(): Promise<string | null>;
  /** The server does not know us any more. */
  logOut(): void;
}

let asker: Asker = { bearer: async () => null, logOut: () => {} };

/** Told once by the frame around the page, which knows its member. */
export function requestAs(who: Asker): void {
  asker = who;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; reaction: Reaction };

type Request = RequestInit & { told?: "here" | "missing"; authorized?: boolean };

export function fetchJson<T>(url: string, init: Request = {}): Promise<Answer<T>> {
  return ask(url, init, async (response) => (await response.json().catch(() => undefined)) as T);
}

/** Bytes; what the server says instead of them is JSON. */
export function fetchBytes(url: string, init: Request = {}): Promise<Answer<ArrayBuffer>> {
  return ask(url, init, (response) => response.arrayBuffer());
}

async function ask<T>(url: string, init: Request, read: (response: Response) => Promise<T>): Promise<Answer<T>> {
  const { told, authorized, ...request } = init;
  let status = 0;
  let reply: Reply;
  try {
    const token = authorized ? await asker.bearer() : null;
    const response = await fetch(url, {
      ...request,
      redirect: "manual",
      headers: {
        accept: "application/json",
        "accept-language": document.documentElement.lang,
        prefer: "codes", // refusals are said in the reader's language
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...request.headers,
      },
    });
    status = response.type === "opaqueredirect" ? 302 : response.status;
    if (response.ok) return { ok: true, value: await read(response) };
    reply = { kind: "answer", status, body: await response.json().catch(() => undefined) };
  } catch (error) {
    reply = { kind: error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "offline" };
  }
  const reaction = react(reply, new URL(url, location.href).pathname, location.pathname + location.search);
  if (!isReported(reaction, told)) carryOut(reaction);
  return { ok: false, status, reaction };
}

/** Whether the caller does itself what the table asks for. */
function isReported({ kind }: Reaction, told: Request["told"]): boolean {
  if (told === undefined) return false;
  return kind === "notFound" || (told === "here" && kind === "form");
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
      location.assign(
        reaction.remember === null ? NOT_FOUND : `${NOT_FOUND}?redirect=${encodeURIComponent(reaction.remember)}`,
      );
      return;
  }
}
