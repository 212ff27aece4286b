/**
 * Executes a form that is sent twice only once: after a second click, when a browser repeats a request, or when a
 * reader goes back and submits again. Forms that create something contain a token of their rendering
 * (app/ui/form/Once.tsx), by which app/people/account/sent/once.server.ts recognises them.
 *
 * Forms without the token, those with files, and other requests are passed on unchanged: a route that creates
 * something from a file checks for itself.
 */

import { getAddress, getNetwork } from "#app/core/request/address.server.ts";
import { readFormData } from "#app/core/request/body.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { forgetHeld, heldFor, hold } from "#app/people/account/log-in/unsaved-form.server.ts";
import { leaveNotice } from "#app/people/account/notice.server.ts";
import { once } from "#app/people/account/sent/once.server.ts";
import { getValues } from "#app/ui/form/answer.ts";
import { memberIn, ONCE } from "#app/ui/form/once.ts";

export async function carriedOutOnce(
  tools: Tools,
  member: number | null,
  request: Request,
  act: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== "POST" || !isPlainForm(request)) return act(request);
  if (member === null) return withHeld(tools, request, act);
  const sent = await readFormData(request.clone() as Request);
  const fields = [...sent].map(([name, value]): [string, string] => [name, String(value)]);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = new URLSearchParams(fields.filter(([name]) => name !== ONCE));
  // Fields that the action does not know are removed.
  const told = new Request(request.url, { method: "POST", headers, body, signal: request.signal });
  const answer = await once(tools, { member, path: new URL(request.url).pathname, fields }, () => act(told));
  const { held } = await heldFor(tools, request, member);
  return held?.path === getPath(request) ? withCookies(answer, await forgetHeld(tools, request)) : answer;
}

/** A form rendered for a member arrives without a session: the typed values are saved until that member logs in. */
async function withHeld(
  tools: Tools,
  request: Request,
  act: (request: Request) => Promise<Response>,
): Promise<Response> {
  // A form that cannot be read is left for the action to refuse.
  const sent = await readFormData(request.clone() as Request).catch(() => null);
  const answer = await act(request);
  const drawnFor = memberIn(sent?.get(ONCE));
  // The log-in form itself may be on a page that was rendered before the session ended.
  if (sent === null || drawnFor === null || getPath(request).startsWith("/auth/")) return answer;
  const typed = { member: drawnFor, path: getPath(request), typed: getValues(sent) };
  const cookie = await hold(tools, { ...typed, address: getNetwork(getAddress(request)) });
  // Of two notices the later one is shown.
  return withCookies(answer, cookie === null ? [] : [cookie, leaveNotice("sessionSaved")]);
}

/** Returns the path of the page, also if a script requests its data. */
const getPath = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, "");

function withCookies(answer: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return answer;
  const changed = new Response(answer.body, answer);
  for (const cookie of cookies) changed.headers.append("set-cookie", cookie);
  return changed;
}

/** Our scripts also send JSON, or nothing at all. */
const isPlainForm = ({ headers }: Request) =>
  (headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
