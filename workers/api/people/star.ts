/** Stars on flights, under the published name `like`. */
import { Hono } from "hono";
import { getFlight } from "#app/flight/flight.server.ts";
import { giveStar, stargazersOf, takeStarBack } from "#app/star/star.server.ts";
import { type Door, type DoorContext, idOf, memberOf, notFound } from "../door.ts";

export const stars = new Hono<Door>();

const PATH = "/v1/flightdetail/like/:id";

stars.get(PATH, async (c) => {
  const id = idOf(c);
  await refuseGone(c, id);
  const people = await stargazersOf(c.var.tools, id);
  return c.json(people.map(({ id, name, since }) => ({ user: { id, name }, created: since })));
});

stars.post(PATH, async (c) => {
  await giveStar(c.var.tools, idOf(c), memberOf(c).id);
  return c.json({ stars: (await refuseGone(c, idOf(c))).stars }, 201);
});

stars.delete(PATH, async (c) => {
  await refuseGone(c, idOf(c));
  await takeStarBack(c.var.tools, idOf(c), memberOf(c).id);
  return c.body(null, 204);
});

async function refuseGone(c: DoorContext, id: number) {
  const flight = await getFlight(c.var.tools.db, id);
  if (flight === null) throw notFound();
  return flight;
}
