/** A page's loader and action as the front door calls them, in worker tests: by its request, with who is signed in. */

import type { Tools } from "#app/core/tools.ts";
import { pageMember } from "#app/people/account/member.server.ts";
import { beginSession } from "#app/people/account/session/session.server.ts";
import { site, tools } from "./site.ts";

interface PageRequest {
  form?: Record<string, string>;
  /** As a browser sends it. */
  cookie?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  tools?: Partial<Tools>;
}

export async function pageRequest(path: string, { form, cookie, headers, params = {}, tools: more }: PageRequest = {}) {
  const request = new Request(`${site}${path}`, {
    method: form ? "POST" : "GET",
    body: form ? new URLSearchParams(form) : undefined,
    headers: { "accept-language": "en-gb", ...(cookie ? { cookie } : {}), ...headers },
  });
  const all = tools(more);
  const signedIn = await pageMember(all, cookie ?? null);
  const context = { tools: all, nonce: "", member: signedIn?.member ?? null, session: signedIn?.session ?? null };
  return { request, context, params };
}

/** The cookies of an answer, as the browser sends them next. */
export const getCookies = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** A browser in which somebody is signed in. @param secondFactor as superusers have to */
export async function sessionCookie(userId: number, secondFactor = false): Promise<string> {
  const who = { userId, superuser: secondFactor, secondFactor, userAgent: "" };
  return (await beginSession(tools(), who)).cookie.split(";")[0];
}
