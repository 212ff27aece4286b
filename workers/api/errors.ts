/** Refusals and faults as answers: a JSON object on every status that is not 2xx. */
import { HTTPException } from "hono/http-exception";
import { withoutSecrets } from "#app/account/unlogged.ts";
import { Refusal, refusalBody } from "#app/refusal.ts";
import type { DoorContext } from "./door.ts";

export function answerError(fault: Error, c: DoorContext): Response {
  if (fault instanceof Refusal) {
    const { retryAfter, challenge } = fault.more;
    return Response.json(refusalBody(fault), {
      status: fault.status,
      headers: {
        ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
        ...(challenge === undefined ? {} : { "www-authenticate": challenge }),
      },
    });
  }
  if (fault instanceof HTTPException) {
    return Response.json(
      { error: "bad_request", error_description: fault.message || "The request cannot be read." },
      { status: fault.status },
    );
  }
  const { method } = c.req;
  const path = withoutSecrets(c.req.path);
  c.var.tools.log({ kind: "request-failed", method, path, message: fault.message, stack: fault.stack });
  return Response.json(
    { error: "server_error", error_description: "Please try again later or contact us" },
    { status: 500 },
  );
}
