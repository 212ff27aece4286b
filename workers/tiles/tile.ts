/**
 * One tile, through the edge's cache. What is kept there is packed as it lies in its archive, under the address with the
 * version: so it never goes stale, whoever asked first, and every reader gets it as they can read it.
 *
 * A tile is unpacked once before it is kept, so that nobody is sent damaged bytes. Elevation that is not there this fine
 * is a way to the nearest ancestor (302); nothing there is 204.
 */
import { type Archive, ArchiveUnreadable, type TilePlace } from "#app/map/archive/archive.ts";
import { unpacked } from "#app/map/archive/unpack.ts";
import { locate } from "#app/map/terrain/terrain-stack.ts";
import type { ApiContext } from "../api/context.ts";
import { edge } from "./edge.ts";
import { cacheControl, type Installation } from "./installation.ts";
import { archiveAt } from "./installed.ts";
import { getLevels } from "./terrain.ts";

/** Only within the cache: the body is gzipped, which its reader is told only if they can read it. */
const PACKED = "x-packed";
/** Only within the cache, which local ones keep no empty answers in. */
const STATUS = "x-status";
const MAX_BYTES = 16e6; // unpacked

export async function serveTile(
  c: ApiContext,
  installation: Installation,
  z: number,
  x: number,
  y: number,
): Promise<Response> {
  const { name, version } = installation;
  const key = new URL(`/tiles/${name}/${z}/${x}/${y}?v=${version}`, c.req.url).href;
  let answer = await edge().match(key);
  if (!answer) {
    answer = name === "terrain" ? await elevation(c, installation, z, x, y) : await drawing(c, installation, z, x, y);
    c.executionCtx.waitUntil(edge().put(key, answer.clone()));
  }
  return forReader(c, installation, answer);
}

async function drawing(c: ApiContext, { keys }: Installation, z: number, x: number, y: number): Promise<Response> {
  const archive = archiveAt(c.var.tools.maps, keys[0]);
  const place = await archive.find(z, x, y);
  return place ? readTile(archive, place, { "content-type": "application/x-protobuf" }) : nothing();
}

async function elevation(c: ApiContext, { keys }: Installation, z: number, x: number, y: number): Promise<Response> {
  const found = await locate(await getLevels(c.var.tools.maps, keys, c.var.tools.log), z, x, y);
  if (!found) return nothing();
  const location = `/tiles/terrain/${found.z}/${found.x}/${found.y}`;
  if (found.z < z)
    return new Response("", { headers: { [STATUS]: "302", location, "cache-control": CACHED_FOR_EVER } });
  const headers = { "content-type": "application/octet-stream", "x-quantum": String(found.level.quantum) };
  return readTile(found.level.archive, found.place, headers);
}

/** In the cache, under an address that never means anything else. */
const CACHED_FOR_EVER = "public, max-age=31536000";

const nothing = () => new Response("", { headers: { [STATUS]: "204", "cache-control": CACHED_FOR_EVER } });

async function readTile(archive: Archive, place: TilePlace, headers: Record<string, string>): Promise<Response> {
  const bytes = await archive.packed(place);
  if (place.gzipped && (await unpacked(bytes, MAX_BYTES)) === null)
    throw new ArchiveUnreadable("its tile data cannot be unpacked");
  return new Response(Uint8Array.from(bytes), {
    headers: { ...headers, "cache-control": CACHED_FOR_EVER, ...(place.gzipped && { [PACKED]: "gzip" }) },
  });
}

async function forReader(c: ApiContext, installation: Installation, response: Response): Promise<Response> {
  const asked = c.req.query("v");
  const headers = new Headers(response.headers);
  const gzipped = headers.has(PACKED);
  const status = Number(headers.get(STATUS) ?? 200);
  for (const own of [PACKED, STATUS]) headers.delete(own);
  headers.set("cache-control", cacheControl(installation, asked));
  const location = headers.get("location");
  if (location !== null && asked !== undefined) headers.set("location", `${location}?v=${encodeURIComponent(asked)}`);
  if (status !== 200) for (const name of ["content-type", "content-length"]) headers.delete(name);
  if (!gzipped) return new Response(status === 200 ? response.body : null, { status, headers });
  headers.set("vary", "accept-encoding");
  headers.delete("content-length");
  if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) {
    return new Response(await unpacked(new Uint8Array(await response.arrayBuffer()), MAX_BYTES), { headers });
  }
  headers.set("content-encoding", "gzip");
  return new Response(response.body, { headers, encodeBody: "manual" });
}
