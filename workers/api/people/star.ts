/** Stars on flights, under the published name `like`. */
import { Hono } from "hono";
import { getFlight } from "#app/flight/flight.server.ts";
import { giveStar, listStargazers, takeStarBack } from "#app/flight-page/star/star.server.ts";
import { type Api, type ApiContext, getId, getMember, notFound } from "../context.ts";
import { PRIVATE } from "../user.ts";

export const stars = new Hono<Api>();

const PATH = "/v1/flightdetail/like/:id";

stars.get(PATH, async (c) => {
  const id = getId(c);
  await refuseGone(c, id);
  const { member, scopes } = c.var.caller;
  const reader = scopes === "all" ? (member?.id ?? null) : null;
  const people = await listStargazers(c.var.tools, id, reader);
  const told = people.map(({ id, name, since }) => ({ user: { id, name }, created: since }));
  return c.json(told, 200, reader === null ? {} : PRIVATE);
});

stars.post(PATH, async (c) => {
  await giveStar(c.var.tools, getId(c), getMember(c).id);
  return c.json({ stars: (await refuseGone(c, getId(c))).stars }, 201);
});

stars.delete(PATH, async (c) => {
  await refuseGone(c, getId(c));
  await takeStarBack(c.var.tools, getId(c), getMember(c).id);
  return c.body(null, 204);
});

async function refuseGone(c: ApiContext, id: number) {
  const flight = await getFlight(c.var.tools.db, id);
  if (flight === null) throw notFound();
  return flight;
}
