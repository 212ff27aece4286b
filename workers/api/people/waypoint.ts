/** Collections of waypoints and their points, under the published names `waypointcollection` and `waypoint`. */
import { Hono } from "hono";
import { z } from "zod";
import { multipart } from "#app/core/request/body.server.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { writeCup } from "#app/soaring/cup/write-cup.ts";
import { fileName, readTaskFile } from "#app/soaring/task/file/task-file.ts";
import {
  changeWaypointCollection,
  dropWaypointCollection,
  getWaypointCollection,
  listWaypointCollections,
  makeWaypointCollection,
} from "#app/task/waypoint/collection.server.ts";
import {
  addWaypoint,
  changeWaypoint,
  importWaypoints,
  ownWaypoint,
  removeWaypoint,
  waypointsIn,
} from "#app/task/waypoint/point.server.ts";
import {
  MAX_IMPORT_BYTES,
  NewWaypointCollection,
  ORDERS,
  type SavedWaypoint,
  WaypointCollectionPatch,
  WaypointCreate,
  WORLDWIDE,
} from "#app/task/waypoint/waypoint.ts";
import { type Api, type ApiContext, buildQuery, getId, getMember, jsonBody, notFound, parsed } from "../context.ts";
import { PRIVATE } from "../user.ts";
import { present } from "../wire.ts";
import { waypointCollectionShape } from "./waypoint-shape.ts";

export const waypoints = new Hono<Api>();

const PATH = "/v1/waypointcollection";
const POINT = "/v1/waypoint";
/** Collections on one page. */
const PAGE = 100;

/** The worldwide collection has the id 0. */
const collectionIn = (c: ApiContext): number => (c.req.param("id") === String(WORLDWIDE) ? WORLDWIDE : getId(c));

/** Only our own client can read the member's private collections. */
const getAsker = ({ var: { caller } }: ApiContext) => (caller.scopes === "all" ? (caller.member?.id ?? null) : null);
const storedFor = (asker: number | null) => (asker === null ? {} : PRIVATE);

/** Six decimals are a decimetre. */
const degrees = (value: number) => Math.round(value * 1e6) / 1e6;

const pointShape = (point: SavedWaypoint) =>
  present({
    id: point.id,
    name: point.name,
    description: point.description,
    geom: { type: "Point", coordinates: [degrees(point.longitude), degrees(point.latitude)] },
    code: point.code,
    country: point.country,
    elevation: point.elevation === null ? null : Math.round(point.elevation),
    style: point.style,
    runway_direction: point.direction,
    runway_length: point.length,
    frequency: point.frequency,
  });

async function answer(c: ApiContext, id: number, status: 200 | 201 = 200) {
  const asker = getAsker(c);
  const collection = await getWaypointCollection(c.var.tools, asker, id);
  const points = await waypointsIn(c.var.tools, id);
  return c.json({ ...waypointCollectionShape(collection), waypoint: points.map(pointShape) }, status, storedFor(asker));
}

const ListQuery = z.object({
  user_id_in: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .transform((text) => text.split(",").map(Number))
    .optional(),
  order_by: z.enum(ORDERS).default("-modified"),
  skip: z.coerce.number().int().min(0).max(10_000).multipleOf(PAGE).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
});

waypoints.get(PATH, async (c) => {
  const { user_id_in: users, order_by: order, skip, limit } = buildQuery(c, ListQuery);
  const asker = getAsker(c);
  const found = await listWaypointCollections(c.var.tools, asker, { users, order, skip, limit });
  return c.json(found.map(waypointCollectionShape), 200, storedFor(asker));
});

waypoints.post(PATH, async (c) => {
  const wish = parsed(NewWaypointCollection, await jsonBody(c), "body");
  return answer(c, await makeWaypointCollection(c.var.tools, getMember(c), wish), 201);
});

const Format = z.object({ format: z.enum(["json", "cup"]).default("json") });

waypoints.get(`${PATH}/:id`, async (c) => {
  const id = collectionIn(c);
  const { format } = buildQuery(c, Format);
  if (format === "json") return answer(c, id);
  const asker = getAsker(c);
  const { name } = await getWaypointCollection(c.var.tools, asker, id);
  return c.body(writeCup(await waypointsIn(c.var.tools, id)), 200, {
    ...storedFor(asker),
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="${fileName(name)}.cup"`,
  });
});

waypoints.patch(`${PATH}/:id`, async (c) => {
  const id = collectionIn(c);
  const wish = parsed(WaypointCollectionPatch, await jsonBody(c), "body");
  await changeWaypointCollection(c.var.tools, getMember(c).id, id, wish);
  return answer(c, id);
});

waypoints.delete(`${PATH}/:id`, async (c) => {
  await dropWaypointCollection(c.var.tools, getMember(c).id, collectionIn(c));
  return c.body(null, 204);
});

const Where = z.object({ collection_id: z.coerce.number().int().nonnegative() });

async function told(c: ApiContext, collection: number, id: number, status: 200 | 201) {
  const point = (await waypointsIn(c.var.tools, collection)).find((one) => one.id === id);
  if (!point) throw notFound();
  return c.json({ ...pointShape(point), collection_id: collection }, status, PRIVATE);
}

const placed = ({ name, description, geom }: z.infer<typeof WaypointCreate>) => ({
  name,
  ...(description === undefined ? {} : { description: description || null }),
  longitude: geom.coordinates[0],
  latitude: geom.coordinates[1],
});

waypoints.post(POINT, async (c) => {
  const { collection_id: collection } = buildQuery(c, Where);
  const wish = parsed(WaypointCreate, await jsonBody(c), "body");
  return told(c, collection, await addWaypoint(c.var.tools, getMember(c).id, collection, placed(wish)), 201);
});

waypoints.post(`${POINT}/cup`, async (c) => {
  const { collection_id: collection } = buildQuery(c, Where);
  const form = await multipart(
    c.req.raw,
    MAX_IMPORT_BYTES,
    () => new Refusal(413, "request_too_large", { error: "too_large" }),
  );
  const file = form.get("file");
  if (!(file instanceof File)) throw wrongField("file", { code: "noWaypoints" }, "missing");
  const read = readTaskFile(new Uint8Array(await file.arrayBuffer()), file.name);
  if (read.kind === "refused" || read.waypoints.length === 0)
    throw wrongField("file", { code: "noWaypoints" }, "value_error");
  await importWaypoints(c.var.tools, getMember(c).id, collection, read.waypoints, "merge");
  return answer(c, collection, 201);
});

waypoints.patch(`${POINT}/:id`, async (c) => {
  const me = getMember(c).id;
  const wish = parsed(WaypointCreate, await jsonBody(c), "body");
  const { id, collection } = await ownWaypoint(c.var.tools, me, getId(c));
  await changeWaypoint(c.var.tools, me, id, placed(wish));
  return told(c, collection, id, 200);
});

waypoints.delete(`${POINT}/:id`, async (c) => {
  await removeWaypoint(c.var.tools, getMember(c).id, getId(c));
  return c.body(null, 204);
});
