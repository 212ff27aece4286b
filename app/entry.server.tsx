/** Pages as a stream; whole at once for robots, which do not wait. */
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { withoutSecrets } from "./account/unlogged.ts";
import { NonceContext } from "./ui/nonce.ts";

const PATIENCE = 10_000; // ms until a page that hangs is cut off

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
      <RemixServer context={remix} url={request.url} abortDelay={PATIENCE} nonce={context.nonce} />
    </NonceContext.Provider>
  );
  const body = await renderToReadableStream(page, {
    nonce: context.nonce,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]),
    onError(error) {
      if (!request.signal.aborted) tell(error);
      answered = 500;
    },
  });
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", "accept-language, cookie, sec-fetch-dest");
  return new Response(body, { headers, status: answered });
}

/** A fault of a loader or an action. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) tell(error);
}

const tell = (error: unknown) =>
  console.error(withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error)));
