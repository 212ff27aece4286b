/**
 * `/tiles/relief/<z>/<x>/<y>.<scheme>.<side>.webp`: the ground of one tile as a picture, for what pages show before their map
 * opens. Drawn when somebody asks for it and kept by the edge under the version of the elevation; nobody keeps it for long
 * without asking. One clear pixel, and no failure, where no elevation is installed.
 */
import { DRAW_RELIEF } from "#app/map/relief/errands.ts";
import { DEEPEST, SIDES } from "#app/map/sketch/ground-tiles.ts";
import { SCHEMES } from "#app/ui/scheme.ts";
import { type DoorContext, notFound } from "../api/door.ts";
import { CLEAR_PIXEL } from "../clear-pixel.ts";
import { installationOf } from "./installation.ts";

const DAY = { "cache-control": "public, max-age=86400" };

/** The platform's own cache, which the types of browsers do not know. */
const edge = () => (caches as unknown as { default: Cache }).default;

export async function serveRelief(c: DoorContext, z: number, x: number, picture: string): Promise<Response> {
  const [, row, light, pixels] = /^(\d{1,4})\.(light|dark)\.(\d{3})\.webp$/.exec(picture) ?? [];
  const [y, scheme, side] = [Number(row), SCHEMES.find((each) => each === light), Number(pixels)];
  if (!scheme || !SIDES.some((each) => each === side)) throw notFound();
  if (!(z <= DEEPEST) || !(x < 2 ** z) || !(y < 2 ** z)) throw notFound();
  const installation = await installationOf(c.var.tools, "terrain");
  if (installation === null) return clear();
  const key = new URL(`/tiles/relief/${z}/${x}/${picture}?v=${installation.version}`, c.req.url).href;
  const kept = await edge()
    .match(key)
    .catch(() => undefined);
  if (kept) return kept;
  const drawn = await c.var.tools.ask(DRAW_RELIEF, { z, x, y, scheme, side });
  if (drawn === null) return clear();
  const answer = new Response(drawn, {
    headers: { ...DAY, "content-type": "image/webp", "content-length": String(drawn.byteLength) },
  });
  c.executionCtx.waitUntil(
    edge()
      .put(key, answer.clone())
      .catch(() => {}),
  );
  return answer;
}

const clear = () =>
  new Response(CLEAR_PIXEL, { headers: { "content-type": "image/gif", "cache-control": "no-store" } });
