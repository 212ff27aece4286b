/** The operator's API for accounts, used by `npm run account`: superusers, early birds, plans, other programs. */
import { Hono } from "hono";
import { z } from "zod";
import { hmacHex } from "#app/core/data/digest.ts";
import {
  addClient,
  listClients,
  removeClient,
  setClubAirfield,
  setEarlyBird,
  setPlan,
  setSuperuser,
} from "#app/people/account/operate.server.ts";
import { ClientForm } from "#app/people/account/program/client-form.ts";
import { PLANS } from "#app/people/plan/privileges.ts";
import { type Api, buildQuery, jsonBody, notFound, parsed } from "./context.ts";

const FRESH = { "cache-control": "no-store" };

const email = z.string().trim().min(3).max(254);
const Switch = z.object({ email, on: z.boolean().default(true) });
const PlanOf = z.object({ email, plan: z.enum([...PLANS, "none"]), past_due: z.boolean().default(false) });

export const accountOperator = new Hono<Api>();

const ref = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ClubAirfield = z.object({ club: ref, airport: ref.nullable() });

const Nonce = z.object({ nonce: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * The site proves to its operator's command (scripts/operator/site.ts) that it has the secret, before the command
 * sends it. The port is part of the proof, so that a server at another port cannot pass it on. Only on the operator's
 * own machine: elsewhere `https` proves it.
 */
accountOperator.get("/v1/operator/proof", async (c) => {
  const { nonce } = buildQuery(c, Nonce);
  const { operatorToken, localPort } = c.var.tools.settings;
  if (operatorToken === null || localPort === null) throw notFound();
  const proof = await hmacHex(operatorToken, `operator-proof ${localPort} ${nonce}`);
  return c.json({ proof }, 200, FRESH);
});

accountOperator.post("/v1/operator/superuser", async (c) => {
  const { email, on } = parsed(Switch, await jsonBody(c), "body");
  return c.json(await setSuperuser(c.var.tools, email, on), 200, FRESH);
});

accountOperator.post("/v1/operator/early-bird", async (c) => {
  const { email, on } = parsed(Switch, await jsonBody(c), "body");
  return c.json(await setEarlyBird(c.var.tools, email, on), 200, FRESH);
});

accountOperator.post("/v1/operator/plan", async (c) => {
  const { email, plan, past_due } = parsed(PlanOf, await jsonBody(c), "body");
  return c.json(await setPlan(c.var.tools, email, plan === "none" ? null : plan, past_due), 200, FRESH);
});

accountOperator.post("/v1/operator/club-airfield", async (c) => {
  const { club, airport } = parsed(ClubAirfield, await jsonBody(c), "body");
  return c.json(await setClubAirfield(c.var.tools, club, airport), 200, FRESH);
});

accountOperator.get("/v1/operator/client", async (c) => c.json(await listClients(c.var.tools), 200, FRESH));

accountOperator.post("/v1/operator/client", async (c) =>
  c.json(await addClient(c.var.tools, parsed(ClientForm, await jsonBody(c), "body")), 201, FRESH),
);

accountOperator.delete("/v1/operator/client/:id", async (c) => {
  await removeClient(c.var.tools, c.req.param("id"));
  return c.body(null, 204);
});
