/** Converts refusals and faults to responses: a JSON object for every status other than 2xx. */
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import { faultWords, getOutage } from "#app/core/fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { wireText } from "#app/i18n/text.server.ts";
import { Misconfigured } from "../settings.ts";
import type { ApiContext } from "./context.ts";

const UNCONFIGURED = "This site is not configured yet. Its log says what is missing.\n";

export function answerError(fault: Error, c: ApiContext): Response {
  if (fault instanceof Refusal) {
    const { retryAfter, challenge, allow } = fault.more;
    return Response.json(refusalBody(fault, wantsCodes(c)), {
      status: fault.status,
      headers: {
        ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
        ...(allow === undefined ? {} : { allow: allow.join(", ") }),
        ...(challenge === undefined ? {} : { "www-authenticate": challenge }),
      },
    });
  }
  // This happens before there are tools; each wrong setting has been logged.
  if (fault instanceof Misconfigured)
    return new Response(UNCONFIGURED, { status: 503, headers: { "retry-after": "60" } });
  if (fault instanceof HTTPException) {
    return Response.json(
      { error: "bad_request", error_description: fault.message || "The request cannot be read." },
      { status: fault.status },
    );
  }
  c.var.tools.log({ kind: "request-failed", method: c.req.method, path: getRoute(c), ...faultWords(fault) });
  const outage = getOutage(fault);
  if (outage) return answerError(new Refusal(outage.status, outage.refusal, { retryAfter: outage.retryAfter }), c);
  return Response.json(
    { error: "server_error", error_description: "Please try again later or contact us" },
    { status: 500 },
  );
}

/** `prefer: codes` (RFC 7240) is sent by our own pages, which show a refusal in the reader's language. */
const wantsCodes = (c: ApiContext) => (c.req.header("prefer") ?? "").split(",").some((wish) => wish.trim() === "codes");

/**
 * Builds the body in the published forms, in English because programs read it. @param coded whether to include codes
 * and values
 */
function refusalBody({ code, error, values, more: { fields, flight } }: Refusal, coded: boolean) {
  if (fields) {
    return {
      detail: fields.map(({ loc, type, ...wrong }) => ({
        loc,
        msg: wireText("fault", wrong.code, wrong.values),
        type,
        ...(coded ? { code: wrong.code, values: wrong.values } : {}),
      })),
    };
  }
  return {
    error,
    error_description: wireText("refusal", code, values),
    ...(flight ? { flight } : {}),
    ...(coded ? { code, values } : {}),
  };
}

/**
 * Returns the route instead of the path, because paths contain addresses and codes; for a page its first two
 * segments.
 */
function getRoute(c: ApiContext): string {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route?.path ?? c.req.path.split("/").slice(0, 3).join("/");
}
