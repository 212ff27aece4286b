/** Collections of flights, under the published name `flightcollection`. */
import { Hono } from "hono";
import { z } from "zod";
import {
  changeCollection,
  dropCollection,
  getCollection,
  listCollections,
  makeCollection,
  ownCollection,
} from "#app/community/collection/collection.server.ts";
import { CollectionPatch, isCollectionId, NewCollection, ORDERS } from "#app/community/collection/collection.ts";
import { removeCover, setCover } from "#app/community/collection/cover.server.ts";
import { addFlight, listFlightIds, removeFlight } from "#app/community/collection/place.server.ts";
import { starCollection, unstarCollection } from "#app/community/collection/star.server.ts";
import { type Api, type ApiContext, buildQuery, getMember, jsonBody, notFound, parsed } from "../context.ts";
import { getPicture, PRIVATE } from "../user.ts";
import { collectionShape } from "./collection-shape.ts";

export const collections = new Hono<Api>();

const PATH = "/v1/flightcollection";
/** Collections on one page. */
const PAGE = 100;

/** Returns the id of the collection in a path; 404 for anything that is not one. */
function idIn(c: ApiContext): string {
  const id = c.req.param("id");
  if (!isCollectionId(id)) throw notFound();
  return id;
}

/** Only our own client can read the member's private collections. */
const getAsker = ({ var: { caller } }: ApiContext) => (caller.scopes === "all" ? (caller.member?.id ?? null) : null);

/** Responses for a particular member must not be cached. */
const storedFor = (asker: number | null) => (asker === null ? {} : PRIVATE);

async function answer(c: ApiContext, id: string, status: 200 | 201 = 200) {
  const asker = getAsker(c);
  const collection = await getCollection(c.var.tools, asker, id);
  const flight = await listFlightIds(c.var.tools, collection);
  return c.json({ ...collectionShape(collection), by_hand: collection.byHand, flight }, status, storedFor(asker));
}

const numbers = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((text) => text.split(",").map(Number));

const ListQuery = z.object({
  user_id_in: numbers.optional(),
  club_id_in: numbers.optional(),
  starred_by: z.coerce.number().int().positive().optional(),
  order_by: z.enum(ORDERS).default("-modified"),
  skip: z.coerce.number().int().min(0).max(10_000).multipleOf(PAGE).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
});

collections.get(PATH, async (c) => {
  const query = buildQuery(c, ListQuery);
  const asker = getAsker(c);
  const found = await listCollections(c.var.tools, asker, {
    users: query.user_id_in,
    clubs: query.club_id_in,
    starredBy: query.starred_by,
    order: query.order_by,
    skip: query.skip,
    limit: query.limit,
  });
  return c.json(found.map(collectionShape), 200, storedFor(asker));
});

collections.post(PATH, async (c) => {
  const wish = parsed(NewCollection, await jsonBody(c), "body");
  return answer(c, await makeCollection(c.var.tools, getMember(c).id, wish), 201);
});

collections.get(`${PATH}/:id`, (c) => answer(c, idIn(c)));

collections.patch(`${PATH}/:id`, async (c) => {
  const id = idIn(c);
  const wish = parsed(CollectionPatch, await jsonBody(c), "body");
  await changeCollection(c.var.tools, getMember(c).id, id, wish);
  return answer(c, id);
});

collections.delete(`${PATH}/:id`, async (c) => {
  await dropCollection(c.var.tools, getMember(c).id, idIn(c));
  return c.body(null, 204);
});

const WhichFlight = z.object({ flight_id: z.coerce.number().int().positive() });

collections.post(`${PATH}/add/:id`, async (c) => {
  const { flight_id } = buildQuery(c, WhichFlight);
  const own = await ownCollection(c.var.tools, getMember(c).id, idIn(c));
  await addFlight(c.var.tools, own, flight_id);
  return answer(c, own.id, 201);
});

collections.delete(`${PATH}/add/:id`, async (c) => {
  const { flight_id } = buildQuery(c, WhichFlight);
  await removeFlight(c.var.tools, await ownCollection(c.var.tools, getMember(c).id, idIn(c)), flight_id);
  return c.body(null, 204);
});

collections.post(`${PATH}/image/:id`, async (c) => {
  const own = await ownCollection(c.var.tools, getMember(c).id, idIn(c));
  return c.json({ image: await setCover(c.var.tools, own, await getPicture(c)) }, 201, PRIVATE);
});

collections.delete(`${PATH}/image/:id`, async (c) => {
  await removeCover(c.var.tools, await ownCollection(c.var.tools, getMember(c).id, idIn(c)));
  return c.body(null, 204);
});

collections.post(`${PATH}/star/:id`, async (c) => {
  const me = getMember(c).id;
  await starCollection(c.var.tools, me, idIn(c));
  return c.json({ stars: (await getCollection(c.var.tools, me, idIn(c))).stars }, 201, PRIVATE);
});

collections.delete(`${PATH}/star/:id`, async (c) => {
  await unstarCollection(c.var.tools, getMember(c).id, idIn(c));
  return c.body(null, 204);
});
