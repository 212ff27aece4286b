/**
 * What the page does about an answer of the server: the response table of the specification, section 8.
 *
 * Pure. `fetchJson` in fetch.ts carries it out. Texts are message keys, except what the server itself said.
 */
import type { Key } from "../i18n/key.ts";
import type { Values } from "../i18n/message.ts";

/** What came back. `body` is the parsed JSON of an error, undefined when there was none. */
export type Reply = { kind: "offline" } | { kind: "cancelled" } | { kind: "answer"; status: number; body?: unknown };

/** A message with its values. `words` are the server's English, for pages that have no such message. */
export type Message = { key: Key; values?: Values; words?: string } | { words: string };

export interface Notice {
  tone: "warning" | "error";
  title?: Message;
  text: Message;
}

export const OFFLINE: Notice = {
  tone: "warning",
  title: { key: "answer.offlineTitle" },
  text: { key: "answer.offline" },
};
export const SESSION_OVER: Notice = {
  tone: "warning",
  title: { key: "answer.sessionTitle" },
  text: { key: "answer.session" },
};
/** What was typed has been saved until the reader logs in again. */
export const SESSION_OVER_SAVED: Notice = { ...SESSION_OVER, text: { key: "answer.sessionSaved" } };
export const FAULT: Notice = { tone: "error", title: { key: "answer.faultTitle" }, text: { key: "answer.fault" } };

export type Reaction =
  | { kind: "result" }
  | { kind: "ignore" }
  | { kind: "complain"; words: string }
  | { kind: "notice"; notice: Notice }
  | { kind: "logOut"; notice: Notice }
  /** To the page-not-found screen; `remember` is where the reader goes after logging in. */
  | { kind: "notFound"; remember: string | null }
  /** `fields` holds a message per field name. */
  | { kind: "form"; notice: Notice; fields: Record<string, string>; body: unknown };

/**
 * @param call path of what was asked
 * @param here path of the page that asked
 */
export function react(reply: Reply, call: string, here: string): Reaction {
  if (reply.kind === "cancelled") return { kind: "ignore" };
  if (reply.kind === "offline") return { kind: "notice", notice: OFFLINE };

  const { status, body } = reply;
  if (status < 300) return { kind: "result" };
  if (status < 400) return { kind: "complain", words: `unexpected redirect ${status} for ${call}` };
  if (status === 401 || (status === 400 && readText(body, "error") === "invalid_grant")) {
    return { kind: "logOut", notice: SESSION_OVER };
  }
  if (status === 404) return { kind: "notFound", remember: here.includes("/auth") ? null : here };
  if (status < 500) {
    const notice: Notice = { tone: "warning", text: refusalIn(body) };
    return { kind: "form", notice, fields: splitFields(body), body };
  }
  return { kind: "notice", notice: FAULT };
}

/** By its code, which the API tells beside its sentence to whoever prefers codes. */
function refusalIn(body: unknown): Message {
  const words = readText(body, "error_description") ?? readText(body, "detail") ?? readText(body, "error");
  if (words === null) return { key: "answer.form" };
  const code = readText(body, "code");
  if (code === null) return { words };
  const values = isRecord(body) && isRecord(body.values) ? (body.values as Values) : {};
  const key = ["refusal", code].join(".") as Key; // not every page brings that group
  return { key, values, words };
}

function readText(body: unknown, name: string): string | null {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === "string" && value !== "" ? value : null;
}

/** `{detail: [{loc: ["body", "name"], msg: "…"}]}` gives `{name: "…"}`; of several for one field the first stays. */
function splitFields(body: unknown): Record<string, string> {
  const details = isRecord(body) && Array.isArray(body.detail) ? body.detail : [];
  const fields: Record<string, string> = {};
  for (const detail of details) {
    if (!isRecord(detail) || !Array.isArray(detail.loc) || typeof detail.msg !== "string") continue;
    const name = detail.loc[detail.loc.length - 1];
    if (name !== undefined) fields[String(name)] ??= detail.msg;
  }
  return fields;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
