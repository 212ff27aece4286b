/** Pages as a stream; whole at once for robots, which do not wait. */
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { faultWords, outageOf, routeOf } from "./kit/fault.ts";
import { Refusal } from "./kit/refusal.ts";
import { NonceContext } from "./ui/nonce.ts";
import "./words.server.ts";

const PAGE_CUT_OFF_MS = 10_000; // until a page that hangs is cut off

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  let answered = status;
  const page = (
    <NonceContext.Provider value={context.nonce}>
      <RemixServer context={remix} url={request.url} abortDelay={PAGE_CUT_OFF_MS} nonce={context.nonce} />
    </NonceContext.Provider>
  );
  const body = await renderToReadableStream(page, {
    nonce: context.nonce,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(PAGE_CUT_OFF_MS)]),
    onError(error) {
      if (!request.signal.aborted) logFault(error, request, remix.staticHandlerContext.matches.at(-1)?.params, context);
      answered = 500;
    },
  });
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", "accept-language, cookie, sec-fetch-dest");
  return new Response(body, { headers, status: answered });
}

/** Faults of loaders and actions. A refusal that none of them answered is no fault; workers/app.ts tells its status. */
export function handleError(fault: unknown, { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (fault instanceof Refusal) context.instead ??= { status: fault.status, retryAfter: fault.more.retryAfter };
  else if (!request.signal.aborted) logFault(fault, request, params, context);
}

function logFault(
  fault: unknown,
  request: Request,
  params: Record<string, string | undefined> | undefined,
  context: AppLoadContext,
) {
  context.instead ??= outageOf(fault) ?? undefined;
  const path = routeOf(new URL(request.url).pathname, params ?? {});
  context.tools.log({ kind: "request-failed", method: request.method, path, ...faultWords(fault) });
}
