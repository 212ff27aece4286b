/** The operator's API for rescoring: begin or continue a run, see the differences, switch to the new results, cancel. */
import { Hono } from "hono";
import { z } from "zod";
import { rankingsAfter } from "#app/contest/ranking/rescored.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { getReport } from "#app/flight/rescore/report.server.ts";
import type { Report } from "#app/flight/rescore/rescore.ts";
import { findRun, giveUp, startRun, switchRun } from "#app/flight/rescore/run.server.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { type Api, getId, jsonBody, notFound, parsed } from "./context.ts";

const Question = z.object({
  rule: z.enum(["all", ...CONTESTS]),
  season: z.union([z.literal("all"), z.coerce.string().regex(/^(19|20)\d\d$/, "a year or all")]),
});

const FRESH = { "cache-control": "no-store" };

/** Returns the report with the rankings as they would become, as long as the results are not in force. */
async function told(tools: Tools, run: Parameters<typeof getReport>[1]): Promise<Report & { rankings?: object[] }> {
  const report = await getReport(tools, run);
  return report.state === "computed" ? { ...report, rankings: await rankingsAfter(tools, run.id) } : report;
}

export const rescoring = new Hono<Api>();

rescoring.post("/v1/rescore", async (c) => {
  const { tools } = c.var;
  const { rule, season } = parsed(Question, await jsonBody(c), "body");
  const { run, resumed } = await startRun(tools, rule, season);
  return c.json({ ...(await told(tools, run)), resumed }, resumed ? 200 : 201, FRESH);
});

rescoring.get("/v1/rescore/:id", async (c) => {
  const run = await findRun(c.var.tools, getId(c));
  if (run === null) throw notFound();
  return c.json(await told(c.var.tools, run), 200, FRESH);
});

rescoring.post("/v1/rescore/:id/switch", async (c) =>
  c.json(await getReport(c.var.tools, await switchRun(c.var.tools, getId(c))), 200, FRESH),
);

rescoring.delete("/v1/rescore/:id", async (c) =>
  c.json(await getReport(c.var.tools, await giveUp(c.var.tools, getId(c))), 200, FRESH),
);
