/**
 * A form that comes twice is carried out once: by a second press, by a browser that sends again, by a reader who goes back and
 * presses again. Forms that make something carry a word of their rendering (app/ui/form/Once.tsx), by which
 * app/account/sent/once.server.ts knows them again.
 *
 * Forms without the word, those with files, and what is no form pass as they are: a route that makes something of a file asks
 * for itself.
 */
import { once } from "#app/account/sent/once.server.ts";
import { formOf } from "#app/kit/body.server.ts";
import type { Tools } from "#app/kit/tools.ts";
import { ONCE } from "#app/ui/form/once.ts";

export async function carriedOutOnce(
  tools: Tools,
  member: number | null,
  request: Request,
  act: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (member === null || request.method !== "POST" || !isPlainForm(request)) return act(request);
  const sent = await formOf(request.clone() as Request);
  const fields = [...sent].map(([name, value]): [string, string] => [name, String(value)]);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = new URLSearchParams(fields.filter(([name]) => name !== ONCE));
  // The action is shown no field that it does not know.
  const told = new Request(request.url, { method: "POST", headers, body, signal: request.signal });
  return once(tools, { member, path: new URL(request.url).pathname, fields }, () => act(told));
}

/** Scripts of ours also send JSON, or nothing at all. */
const isPlainForm = ({ headers }: Request) =>
  (headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
