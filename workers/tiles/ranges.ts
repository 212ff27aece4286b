/**
 * Byte ranges of an archive, as RFC 9110 has them, for programs that read PMTiles themselves. Of elevation the finest one.
 *
 * One range is answered with 206, one beyond the end with 416; several at once, other units and what cannot be read get
 * the whole archive, which is streamed. HEAD knows no ranges.
 */
import { ArchiveUnreadable } from "#app/map/archive/archive.ts";
import type { ApiContext } from "../api/context.ts";
import { matches } from "../front/etag.ts";
import { cacheControl, type Installation } from "./installation.ts";

export async function serveRange(c: ApiContext, installation: Installation): Promise<Response> {
  const key = installation.keys[installation.keys.length - 1];
  const about = await c.env.TILES.head(key);
  if (about === null) throw new ArchiveUnreadable("it is not in the tiles store");
  const { size, httpEtag: etag } = about;
  const headers = {
    "accept-ranges": "bytes",
    etag,
    "cache-control": cacheControl(installation, c.req.query("v")),
    "content-type": "application/vnd.pmtiles",
  };
  if (matches(c.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  if (c.req.method === "HEAD") return new Response(null, { headers: { ...headers, "content-length": String(size) } });

  const unchanged = (c.req.header("if-range") ?? etag) === etag;
  const range = unchanged ? findRange(c.req.header("range"), size) : null;
  if (range === "beyond") {
    return Response.json(
      { error: "range_not_satisfiable", error_description: `The archive has ${size} bytes.` },
      { status: 416, headers: { "content-range": `bytes */${size}`, "cache-control": "no-store" } },
    );
  }
  const object = await c.env.TILES.get(key, range ? { range } : {});
  if (object === null) throw new ArchiveUnreadable("it is not in the tiles store");
  if (range === null) return new Response(object.body, { headers: { ...headers, "content-length": String(size) } });
  const { offset, length } = range;
  return new Response(object.body, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(length),
      "content-range": `bytes ${offset}-${offset + length - 1}/${size}`,
    },
  });
}

/** Null where the whole is meant. */
function findRange(header: string | undefined, size: number): { offset: number; length: number } | "beyond" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "beyond" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size : Math.min(Number(last) + 1, size);
  if (last !== "" && Number(last) < offset) return null;
  return offset >= size ? "beyond" : { offset, length: end - offset };
}
