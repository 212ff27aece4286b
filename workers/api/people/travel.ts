/** Travels: what they came to, and what their owners tell of them. */
import { Hono } from "hono";
import {
  changeTravel,
  flightsOf,
  getTravel,
  ownTravel,
  removeTravelPicture,
  setTravelPicture,
} from "#app/travel/travel.server.ts";
import { type Travel, TravelPatch } from "#app/travel/travel.ts";
import { type Door, type DoorContext, idOf, jsonBody, memberOf, notFound, parsed } from "../door.ts";
import { PRIVATE, pictureOf } from "../user.ts";
import { present } from "../wire.ts";
import { travelShape } from "./travel-shape.ts";

export const travels = new Hono<Door>();

const PATH = "/v1/travel";

const askerOf = ({ var: { caller } }: DoorContext) => (caller.scopes === "all" ? (caller.member?.id ?? null) : null);
const ownOf = (c: DoorContext): Promise<Travel> => ownTravel(c.var.tools, idOf(c), memberOf(c).id);

async function answer(c: DoorContext) {
  const asker = askerOf(c);
  const travel = await getTravel(c.var.tools, idOf(c), asker);
  if (travel === null) throw notFound();
  const { flights } = await flightsOf(c.var.tools, travel);
  const told = { ...travelShape(travel), user: travel.owners, flight: flights.map(({ id }) => id) };
  return c.json(present(told), 200, asker === null ? {} : PRIVATE);
}

travels.get(`${PATH}/:id`, answer);

travels.patch(`${PATH}/:id`, async (c) => {
  const own = await ownOf(c);
  await changeTravel(c.var.tools, own, parsed(TravelPatch, await jsonBody(c), "body"));
  return answer(c);
});

travels.post(`${PATH}/image/:id`, async (c) => {
  const own = await ownOf(c);
  const image = await setTravelPicture(c.var.tools, own, memberOf(c).id, await pictureOf(c));
  return c.json({ image }, 201, PRIVATE);
});

travels.delete(`${PATH}/image/:id`, async (c) => {
  await removeTravelPicture(c.var.tools, await ownOf(c));
  return c.body(null, 204);
});
