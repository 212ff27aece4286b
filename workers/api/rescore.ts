/** The operator's door to rescoring: begin or go on, see the differences, switch, give up. */
import { Hono } from "hono";
import { z } from "zod";
import { reportOf } from "#app/rescore/report.server.ts";
import { findRun, giveUp, startRun, switchRun } from "#app/rescore/run.server.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { type Door, idOf, jsonBody, notFound, parsed } from "./door.ts";

const Question = z.object({
  rule: z.enum(["all", ...CONTESTS]),
  season: z.union([z.literal("all"), z.coerce.string().regex(/^(19|20)\d\d$/, "a year or all")]),
});

const FRESH = { "cache-control": "no-store" };

export const rescoring = new Hono<Door>();

rescoring.post("/v1/rescore", async (c) => {
  const { tools } = c.var;
  const { rule, season } = parsed(Question, await jsonBody(c), "body");
  const { run, resumed } = await startRun(tools, rule, season);
  return c.json({ ...(await reportOf(tools, run)), resumed }, resumed ? 200 : 201, FRESH);
});

rescoring.get("/v1/rescore/:id", async (c) => {
  const run = await findRun(c.var.tools, idOf(c));
  if (run === null) throw notFound();
  return c.json(await reportOf(c.var.tools, run), 200, FRESH);
});

rescoring.post("/v1/rescore/:id/switch", async (c) =>
  c.json(await reportOf(c.var.tools, await switchRun(c.var.tools, idOf(c))), 200, FRESH),
);

rescoring.delete("/v1/rescore/:id", async (c) =>
  c.json(await reportOf(c.var.tools, await giveUp(c.var.tools, idOf(c))), 200, FRESH),
);
