/**
 * A form that comes twice is carried out once: by a second press, by a browser that sends again, by a reader who goes back and
 * presses again. Forms that make something carry a word of their rendering (app/ui/form/Once.tsx); the same member, word and
 * fields are answered with what the first one was answered, while it is under way and for an hour after.
 *
 * What failed may be sent again. Forms without the word, those with files, and what is no form pass as they are.
 */
import { forgetSent, keepAnswer, type Sent, takeSent, waitForAnswer } from "#app/account/sent/sent.server.ts";
import { formOf } from "#app/kit/body.server.ts";
import { sha256Hex } from "#app/kit/digest.ts";
import { Refusal } from "#app/kit/refusal.ts";
import type { Tools } from "#app/kit/tools.ts";
import { ONCE } from "#app/ui/form/once.ts";

/** Longer answers are not kept; then the same form is carried out again. Characters. */
const LONGEST = 100_000;
/** What an answer is told again with. Cookies are not: the first answer brought them. */
const HEADERS = [
  "content-type",
  "location",
  "x-remix-redirect",
  "x-remix-revalidate",
  "x-remix-response",
  "cache-control",
];

export async function carriedOutOnce(
  tools: Tools,
  member: number | null,
  request: Request,
  act: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (member === null || request.method !== "POST" || !isPlainForm(request)) return act(request);
  const fields = await formOf(request.clone() as Request);
  const word = fields.get(ONCE);
  if (typeof word !== "string" || word === "") return act(request);
  const said = [...fields].map(([name, value]) => [name, String(value)]);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = new URLSearchParams(said.filter(([name]) => name !== ONCE));
  const told = new Request(request.url, { method: "POST", headers, body, signal: request.signal });
  const key = await sha256Hex(JSON.stringify([member, new URL(request.url).pathname, said]));
  if (!(await takeSent(tools, key))) return again(await waitForAnswer(tools, key));
  try {
    return await keep(tools, key, await act(told));
  } catch (fault) {
    await forgetSent(tools, key);
    throw fault;
  }
}

/** Scripts of ours also send JSON, or nothing at all. */
const isPlainForm = ({ headers }: Request) =>
  (headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");

async function keep(tools: Tools, key: string, answer: Response): Promise<Response> {
  const body = await answer.text();
  if (answer.status >= 400 || body.length > LONGEST) await forgetSent(tools, key);
  else {
    const headers = HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    await keepAnswer(tools, key, { status: answer.status, headers, body });
  }
  return new Response(isEmpty(answer.status) ? null : body, answer);
}

/** Throws 409 where the first is still under way, or broke off: nobody knows what came of it. */
function again(sent: Sent | null): Response {
  if (sent === null) throw new Refusal(409, "sent_already", { retryAfter: 10 });
  return new Response(isEmpty(sent.status) ? null : sent.body, { status: sent.status, headers: sent.headers });
}

const isEmpty = (status: number) => status === 204 || status === 304;
