/**
 * `/tiles/relief/<z>/<x>/<y>.<scheme>.<side>.webp`: the ground of one tile as a picture, for what pages show before their map
 * opens. Drawn when somebody asks for it first, kept in the store for as long as the elevation is the same, and by the edge for a
 * day. One clear pixel, and no failure, where no elevation is installed, or a network has had too many drawn.
 */
import type { z } from "zod";
import { count, type Limit } from "#app/core/request/throttle.server.ts";
import { DRAW_RELIEF } from "#app/map/relief/calls.ts";
import { reliefPrefix } from "#app/map/relief/stored-relief.server.ts";
import { DEEPEST, SIDES } from "#app/map/sketch/ground-tiles.ts";
import { SCHEMES } from "#app/ui/scheme.ts";
import { type ApiContext, getSubject, notFound } from "../api/context.ts";
import { CLEAR_PIXEL } from "../clear-pixel.ts";
import { edge } from "./edge.ts";

/** What one network may have drawn: each is made once, and a page shows ten. */
const DRAWN: Limit = { name: "relief", most: 600, seconds: 3600 };

export async function serveRelief(c: ApiContext, z: number, x: number, picture: string): Promise<Response> {
  const [, row, light, pixels] = /^(\d{1,4})\.(light|dark)\.(\d{3})\.webp$/.exec(picture) ?? [];
  const [y, scheme, side] = [Number(row), SCHEMES.find((each) => each === light), Number(pixels)];
  if (!scheme || !SIDES.some((each) => each === side)) throw notFound();
  if (!(z <= DEEPEST) || !(x < 2 ** z) || !(y < 2 ** z)) throw notFound();
  const prefix = await reliefPrefix(c.var.tools);
  if (prefix === null) return clear();
  const key = `${prefix}${z}.${x}.${picture}`;
  const address = new URL(`/tiles/${key}`, c.req.url).href;
  const known = await edge()
    .match(address)
    .catch(() => undefined);
  if (known) return known;
  const bytes = (await c.var.tools.files.get(key)) ?? (await drawn(c, key, { z, x, y, scheme, side }));
  if (bytes === null) return clear();
  const headers = {
    "content-type": "image/webp",
    "content-length": String(bytes.byteLength),
    "cache-control": "public, max-age=86400",
  };
  const answer = new Response(bytes, { headers });
  c.executionCtx.waitUntil(
    edge()
      .put(address, answer.clone())
      .catch(() => {}),
  );
  return answer;
}

/** Null where it may not be drawn, or there is nothing to draw it of. */
async function drawn(c: ApiContext, key: string, tile: z.infer<typeof DRAW_RELIEF.shape>) {
  const { tools } = c.var;
  if ((await count(tools, DRAWN, getSubject(c))) > DRAWN.most) return null;
  const bytes = await tools.ask(DRAW_RELIEF, tile);
  // Whoever asked has it, whatever becomes of the store.
  if (bytes !== null) await tools.files.put(key, bytes).catch(() => {});
  return bytes;
}

const clear = () =>
  new Response(CLEAR_PIXEL, { headers: { "content-type": "image/gif", "cache-control": "no-store" } });
