/** A flight's pictures: the one for sharing, and the background of its thumbnail. */
import { and, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import type { Pictures } from "#app/core/ports.ts";
import { count, type Limit, spend } from "#app/core/request/throttle.server.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { DRAW_FLIGHT } from "#app/flight/jobs.ts";
import { DRAW_SHARED } from "#app/flight/picture/calls.ts";
import { pictureKey } from "#app/flight/picture/picture.ts";
import { groundKey } from "#app/flight/picture/thumbnail.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { SCHEMES, type Scheme } from "#app/ui/scheme.ts";
import { CLEAR_PIXEL } from "#workers/clear-pixel.ts";
import { type Api, type ApiContext, FOR_EVER, getSubject, notFound } from "../context.ts";

/** The number of pictures that one network may have drawn: each is drawn only once, so nobody needs many. */
const DRAWN: Limit = { name: "draw", most: 120, seconds: 3600 };

export const pictures = new Hono<Api>();

/**
 * `<flight>.<revision>.png`: the picture for sharing a flight, drawn on the first request; `….light.webp`,
 * `….dark.webp`: the background of its thumbnail, drawn again if it was lost. A page that requests a background not
 * drawn yet gets one transparent pixel instead of a failure.
 */
pictures.get("/picture/:name", async (c) => {
  const [, id, revision, ending] =
    /^([1-9]\d{0,14})\.([1-9]\d{0,8})\.(png|light\.webp|dark\.webp)$/.exec(c.req.param("name")) ?? [];
  if (id === undefined) throw notFound();
  const scheme = SCHEMES.find((scheme) => ending === `${scheme}.webp`);
  const { db, files } = c.var.tools;
  const [row] = await db
    .select({ revision: flight.revision })
    .from(flight)
    .where(and(eq(flight.id, Number(id)), isNull(flight.deleted)));
  if (!row) throw notFound();
  const drawing = { flight: Number(id), revision: Number(revision) };
  const named = [drawing.flight, drawing.revision] as const;
  const picture = await files.open(scheme ? groundKey(...named, scheme) : pictureKey(...named));
  if (picture !== null) return pictured(c, scheme, picture.body, picture.length);
  const isInForce = row.revision === drawing.revision;
  if (scheme) {
    if (isInForce) await drawAgain(c, drawing);
    return c.body(CLEAR_PIXEL, 200, { "content-type": "image/gif", "cache-control": "no-store" });
  }
  if (!isInForce) throw notFound();
  await spend(c.var.tools, DRAWN, getSubject(c));
  const drawn = await c.var.tools.ask(DRAW_SHARED, drawing);
  if (drawn === null) throw notFound();
  return pictured(c, scheme, drawn, drawn.length);
});

const pictured = (
  c: ApiContext,
  scheme: Scheme | undefined,
  body: ReadableStream | Uint8Array<ArrayBuffer>,
  length: number,
) =>
  c.body(body, 200, {
    "content-type": scheme ? "image/webp" : "image/png",
    "content-length": String(length),
    "cache-control": FOR_EVER,
  });

/** A list requests many thumbnails at once: those above the limit are drawn at a later request, and none is refused. */
async function drawAgain(c: ApiContext, drawing: { flight: number; revision: number }): Promise<void> {
  const { tools } = c.var;
  if ((await tools.terrain.version()) === "") return;
  if ((await count(tools, DRAWN, getSubject(c))) <= DRAWN.most) await tools.jobs.send(DRAW_FLIGHT, drawing);
}

/** The highest size in bytes of a picture that other sites embed and messengers accept as a preview. */
const MOST_JPEG = 300_000;
/** Side lengths in pixels: the original one, then smaller ones until the file is small enough. */
const SIDES = [1200, 1000, 800, 600];

/** Serves the picture for sharing as a JPEG, at the address that other sites know. */
pictures.get("/flight/:name{[1-9][0-9]*\\.jpg}", async (c) => {
  const flight = await getFlight(c.var.tools.db, Number.parseInt(c.req.param("name"), 10));
  if (flight === null || flight.revision === 0) throw notFound();
  await spend(c.var.tools, DRAWN, getSubject(c));
  const png = await sharedPicture(c, { flight: flight.id, revision: flight.revision });
  if (png === null) throw notFound();
  const jpeg = await lightJpeg(c.var.tools.pictures, png);
  return c.body(jpeg, 200, {
    "content-type": "image/jpeg",
    "content-length": String(jpeg.length),
    "cache-control": "public, max-age=300",
  });
});

async function sharedPicture(c: ApiContext, drawing: { flight: number; revision: number }) {
  const kept = await c.var.tools.files.open(pictureKey(drawing.flight, drawing.revision));
  return kept === null
    ? c.var.tools.ask(DRAW_SHARED, drawing)
    : new Uint8Array(await new Response(kept.body).arrayBuffer());
}

async function lightJpeg(pictures: Pictures, png: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  for (const side of SIDES) {
    const jpeg = await pictures.fit(png, side, "jpg");
    if (jpeg.length <= MOST_JPEG || side === SIDES.at(-1)) return jpeg;
  }
  throw new Error("no side to try");
}
