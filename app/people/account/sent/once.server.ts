/**
 * Executes a submitted form once, identified by the random token of its rendering: repetitions with the same member,
 * address and fields get the answer of the first, while it runs and for an hour after. A form that failed may be sent
 * again. Forms without a token are executed every time.
 */
import { sha256Hex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { ONCE } from "#app/ui/form/once.ts";
import { forgetSent, type Sent, storeAnswer, takeSent, waitForAnswer } from "./sent.server.ts";

export interface Rendering {
  member: number;
  path: string;
  /** All fields, including the token. */
  fields: readonly [string, string][];
}

/** Characters: longer answers are not stored, and the same form is executed again. */
const LONGEST = 100_000;
/** The headers of a repeated answer. Cookies are left out, because the first answer set them. */
const HEADERS = [
  "content-type",
  "location",
  "x-remix-redirect",
  "x-remix-revalidate",
  "x-remix-response",
  "cache-control",
];

export async function once(
  tools: Tools,
  { member, path, fields }: Rendering,
  act: () => Promise<Response>,
): Promise<Response> {
  if (!fields.some(([name, value]) => name === ONCE && value !== "")) return act();
  const key = await sha256Hex(JSON.stringify([member, path, fields]));
  if (!(await takeSent(tools, key))) return again(await waitForAnswer(tools, key));
  try {
    return await keep(tools, key, await act());
  } catch (fault) {
    await forgetSent(tools, key);
    throw fault;
  }
}

async function keep(tools: Tools, key: string, answer: Response): Promise<Response> {
  const body = await answer.text();
  if (answer.status >= 400 || body.length > LONGEST) await forgetSent(tools, key);
  else {
    const headers = HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    await storeAnswer(tools, key, { status: answer.status, headers, body });
  }
  return new Response(isEmpty(answer.status) ? null : body, answer);
}

/** Throws 409 while the first is still running, or when it broke off and its outcome is unknown. */
function again(sent: Sent | null): Response {
  if (sent === null) throw new Refusal(409, "sent_already", { retryAfter: 10 });
  return new Response(isEmpty(sent.status) ? null : sent.body, { status: sent.status, headers: sent.headers });
}

const isEmpty = (status: number) => status === 204 || status === 304;
