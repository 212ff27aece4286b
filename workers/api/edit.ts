/** Editing and removing flights, for those who may: with a token, or with the cookie from their upload. */
import { and, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { z } from "zod";
import { Refusal } from "#app/core/request/refusal.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { editCookie, forbidden, type Right, rightTo } from "#app/flight/rights.server.ts";
import { deleteFlight, editFlight } from "#app/flight-page/edit/edit.server.ts";
import { FlightPatch } from "#app/flight-page/edit/edit.ts";
import { user } from "#app/people/user/schema.ts";
import { type Api, type ApiContext, buildQuery, getAddress, getId, jsonBody, notFound, parsed } from "./context.ts";
import { detail } from "./shapes.ts";

export const edits = new Hono<Api>();

edits.patch("/v1/flightdetail/:id", async (c) => {
  const right = await getRight(c);
  const patch = parsed(FlightPatch, await jsonBody(c), "body");
  await editFlight(c.var.tools, right, patch, getEditor(c));
  const flight = await getFlight(c.var.tools.db, right.flight.id);
  if (flight === null) throw notFound();
  return c.json(await detail(c.var.tools, flight));
});

edits.delete("/v1/flightdetail/:id", async (c) => {
  const right = await getRight(c);
  const { reason } = buildQuery(c, z.object({ reason: z.string().max(500).optional() }));
  await deleteFlight(c.var.tools, right, getEditor(c), reason);
  return c.body(null, 204);
});

const getEditor = (c: ApiContext) => ({ member: c.var.caller.member, address: getAddress(c) });

/** Throws 404 if there is no such flight, 401 for strangers, 403 for members who may not change it. */
async function getRight(c: ApiContext): Promise<Right> {
  const id = getId(c);
  const { member } = c.var.caller;
  const right = await rightTo(c.var.tools, id, member, member === null ? readCookie(c, id) : null);
  if (right === null) throw notFound();
  if (right.may.editor) return right;
  if (member === null) throw logInFirst();
  throw forbidden();
}

/**
 * Returns the pilot of the flight whose upload cookie a caller without an account has; that pilot was proved by a
 * date of birth. Throws 401 without the cookie, and if the pilot has left or is banned.
 */
export async function pilotByCookie(c: ApiContext): Promise<number> {
  const id = getId(c);
  const key = readCookie(c, id);
  const right = key === null ? null : await rightTo(c.var.tools, id, null, key);
  const pilot = right?.may.editor ? right.flight.userId : null;
  const [active] =
    pilot === null
      ? []
      : await c.var.tools.db
          .select({ id: user.id })
          .from(user)
          .where(and(eq(user.id, pilot), isNull(user.deleted), eq(user.isBanned, false)));
  if (!active) throw logInFirst();
  return active.id;
}

const logInFirst = () => new Refusal(401, "log_in_first", { error: "not_authorised", challenge: "Bearer" });

/** The cookie is only accepted from our own page, or from a program, which sends no origin. */
function readCookie(c: ApiContext, id: number): string | null {
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return null;
  return getCookie(c, editCookie(id)) ?? null;
}
