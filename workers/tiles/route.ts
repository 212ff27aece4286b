/**
 * `/tiles`: what the maps are drawn of, for anybody's page, and what of it is installed. `/tiles/<archive>` says that of one
 * archive, `/tiles/<archive>/<z>/<x>/<y>` is one tile, `/tiles/<archive>.pmtiles` gives byte ranges to those who read archives themselves.
 *
 * Answers say for how long they hold: an address with the installed version in `?v=` for ever, others five minutes. An
 * archive that cannot be read is told once and answered with 502.
 */
import { Hono } from "hono";
import { cors } from "hono/cors";
import { ArchiveUnreadable } from "#app/map/archive/archive.ts";
import type { Api, ApiContext } from "../api/context.ts";
import { notFound } from "../api/context.ts";
import { configured } from "../imagery.ts";
import { describe } from "./describe.ts";
import { ARCHIVES, type ArchiveName, getInstallation, type Installation } from "./installation.ts";
import { logUnreadable } from "./installed.ts";
import { serveRange } from "./ranges.ts";
import { serveRelief } from "./relief.ts";
import { serveTile } from "./tile.ts";

export const tiles = new Hono<Api>();

for (const path of ["/tiles", "/tiles/*"])
  tiles.use(
    path,
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD", "OPTIONS"],
      allowHeaders: ["range", "if-none-match", "if-range"],
      exposeHeaders: ["content-range", "accept-ranges", "content-length", "etag", "x-quantum"],
      maxAge: 86_400,
    }),
  );

/** All that a map may ask for, in one answer: archives that can be read, pictures by others, a router. */
tiles.get("/tiles", async (c) => {
  const told = await Promise.all(ARCHIVES.map((name) => described(c, name)));
  const archives = Object.fromEntries(told.flatMap((one) => (one ? [[one.archive, one]] : [])));
  return c.json({ archives, ...configured(c.var.tools.settings) }, 200, DESCRIBED);
});

tiles.get("/tiles/:archive", (c) => {
  const asked = c.req.param("archive");
  if (asked.endsWith(".pmtiles"))
    return withArchive(c, asked.slice(0, -".pmtiles".length), (installation) => serveRange(c, installation));
  return withArchive(c, asked, async (installation) => c.json(await describe(c, installation), 200, DESCRIBED));
});

const DESCRIBED = { "cache-control": "public, max-age=60" };

/** Null where it is not installed, or cannot be read: that is told, and the map stands without it. */
async function described(c: ApiContext, name: ArchiveName) {
  const installation = await getInstallation(c.var.tools, name);
  if (installation === null) return null;
  try {
    return await describe(c, installation);
  } catch (fault) {
    if (!(fault instanceof ArchiveUnreadable)) throw fault;
    logUnreadable(c.var.tools.log, installation.keys.join(), fault);
    return null;
  }
}

tiles.get("/tiles/relief/:z/:x/:picture", (c) => {
  const { z, x, picture } = c.req.param();
  return serveRelief(c, wholeNumber(z), wholeNumber(x), picture);
});

tiles.get("/tiles/:archive/:z/:x/:y", (c) => {
  const { archive, z, x, y } = c.req.param();
  const at = [z, x, y].map(wholeNumber);
  const [zoom, across, down] = at;
  if (!(zoom <= DEEPEST_ZOOM) || !(across < 2 ** zoom) || !(down < 2 ** zoom)) throw notFound();
  return withArchive(c, archive, (installation) => serveTile(c, installation, zoom, across, down));
});

const DEEPEST_ZOOM = 22;

const wholeNumber = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN);

/** 404 where it is not installed, 502 where it cannot be read. */
async function withArchive(
  c: ApiContext,
  name: string,
  serve: (installation: Installation) => Promise<Response>,
): Promise<Response> {
  if (!isArchive(name)) throw notFound();
  const installation = await getInstallation(c.var.tools, name);
  if (installation === null) throw notFound();
  try {
    return await serve(installation);
  } catch (fault) {
    if (!(fault instanceof ArchiveUnreadable)) throw fault;
    logUnreadable(c.var.tools.log, installation.keys.join(), fault);
    return Response.json(
      { error: "archive_unreadable", error_description: `The ${name} archive cannot be read: ${fault.message}.` },
      { status: 502, headers: { "cache-control": "no-store" } },
    );
  }
}

const isArchive = (name: string): name is ArchiveName => (ARCHIVES as readonly string[]).includes(name);
