/** The operator's API for the flight of the month: the choice that editors make on its page, as JSON. */
import { Hono } from "hono";
import { getShortlist } from "#app/contest/flight-of-the-month/choice.server.ts";
import { chooseFlight } from "#app/contest/flight-of-the-month/choose.server.ts";
import { ChoiceForm } from "#app/contest/flight-of-the-month/form.ts";
import { monthIn } from "#app/contest/flight-of-the-month/month.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { OPERATOR } from "#app/people/account/audit.server.ts";
import { type Api, jsonBody, parsed } from "../context.ts";

export const flightOfTheMonth = new Hono<Api>();

/** Without a flight in the body it returns the shortlist, most starred first. */
flightOfTheMonth.post("/v1/operator/flight-of-the-month/:month", async (c) => {
  const { tools } = c.var;
  const month = monthIn(c.req.param("month"), tools.now().toISOString().slice(0, 10));
  if (month === null) throw new Refusal(404, "not_found");
  const body = await jsonBody(c);
  if (Object.keys(body as object).length > 0)
    await chooseFlight(tools, OPERATOR, month, parsed(ChoiceForm.strict(), body, "body"));
  return c.json({ month, shortlist: await getShortlist(tools.db, month) }, 200, { "cache-control": "no-store" });
});
