/** Pages, each drawn whole before the first byte leaves: what it says is made into a tag anyway (workers/front/etag.ts). */
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { faultWords, getOutage, getRoute } from "./core/fault.ts";
import { Refusal } from "./core/request/refusal.ts";
import { NonceContext } from "./ui/nonce.ts";
import { scriptsWait } from "./ui/scripts-wait.ts";
import "./words.server.ts";

/** A stream would send each tag as a piece of bytes of its own, which takes a quarter of a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce } = context;
  const said = await new Response(remix.serverHandoffStream).text();
  const draw = () =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={handedOver(remix, said)} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
    );
  let drawn = draw();
  // What is loaded when it is first drawn is there the next time.
  for (let tries = 0; drawn.includes(UNFINISHED) && tries < MAX_TRIES; tries++) {
    await new Promise((loaded) => setTimeout(loaded));
    drawn = draw();
  }
  if (drawn.includes(UNFINISHED)) {
    const fault = new Error("A part of the page could not be drawn: the browser tries it again.");
    logFault(fault, request, remix.staticHandlerContext.matches.at(-1)?.params, context);
  }
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", "accept-language, cookie, sec-fetch-dest");
  return new Response(`<!DOCTYPE html>${scriptsWait(drawn, nonce)}`, { headers, status });
}

/** How React marks what it could not draw yet. */
const UNFINISHED = "<!--$!-->";
const MAX_TRIES = 3;

/**
 * What the loaders said, as if its stream had been read: Remix puts it at the end of the page, and would otherwise suspend there
 * until it is read, which a page drawn at once cannot.
 */
function handedOver(remix: EntryContext, said: string): EntryContext {
  const pieces = [
    { done: false, value: said },
    { done: true, value: "" },
  ];
  const streamCache = Object.fromEntries(
    pieces.map((result, i) => [i, Object.assign(Promise.resolve(), { result, error: undefined })]),
  );
  return { ...remix, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } };
}

/** Faults of loaders, actions and what draws. A refusal that none of them answered is no fault; workers/app.ts tells its status. */
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
  context.instead ??= getOutage(fault) ?? undefined;
  const path = getRoute(new URL(request.url).pathname, params ?? {});
  context.tools.log({ kind: "request-failed", method: request.method, path, ...faultWords(fault) });
}
