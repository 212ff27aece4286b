/** Travels: their totals, and their owners' title and text. */
import { Hono } from "hono";
import {
  changeTravel,
  getTravel,
  ownTravel,
  removeTravelPicture,
  selectFlights,
  setTravelPicture,
} from "#app/contest/travel/travel.server.ts";
import { type Travel, TravelPatch } from "#app/contest/travel/travel.ts";
import { type Api, type ApiContext, getId, getMember, jsonBody, notFound, parsed } from "../context.ts";
import { getPicture, PRIVATE } from "../user.ts";
import { present } from "../wire.ts";
import { travelShape } from "./travel-shape.ts";

export const travels = new Hono<Api>();

const PATH = "/v1/travel";

const getAsker = ({ var: { caller } }: ApiContext) => (caller.scopes === "all" ? (caller.member?.id ?? null) : null);
const getOwn = (c: ApiContext): Promise<Travel> => ownTravel(c.var.tools, getId(c), getMember(c).id);

async function answer(c: ApiContext) {
  const asker = getAsker(c);
  const travel = await getTravel(c.var.tools, getId(c), asker);
  if (travel === null) throw notFound();
  const { flights } = await selectFlights(c.var.tools, travel);
  const told = { ...travelShape(travel), user: travel.owners, flight: flights.map(({ id }) => id) };
  return c.json(present(told), 200, asker === null ? {} : PRIVATE);
}

travels.get(`${PATH}/:id`, answer);

travels.patch(`${PATH}/:id`, async (c) => {
  const own = await getOwn(c);
  await changeTravel(c.var.tools, own, parsed(TravelPatch, await jsonBody(c), "body"));
  return answer(c);
});

travels.post(`${PATH}/image/:id`, async (c) => {
  const own = await getOwn(c);
  const image = await setTravelPicture(c.var.tools, own, getMember(c).id, await getPicture(c));
  return c.json({ image }, 201, PRIVATE);
});

travels.delete(`${PATH}/image/:id`, async (c) => {
  await removeTravelPicture(c.var.tools, await getOwn(c));
  return c.body(null, 204);
});
