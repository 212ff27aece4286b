/** One vector tile out of an archive in the object store: `/tiles/<archive>/<z>/<x>/<y>`, so that edges can cache it. */
import { EtagMismatch, PMTiles, type RangeResponse, type Source } from "pmtiles";
import type { Env } from "./env.ts";

/** Archives by the name in the address; the object's name is a setting, so a full build may take its place. */
const ARCHIVES = {
  basemap: { key: (env: Env) => env.MAP_BASEMAP_KEY, type: "application/x-protobuf" },
  relief: { key: (env: Env) => env.MAP_RELIEF_KEY, type: "application/octet-stream" },
};

type ArchiveName = keyof typeof ARCHIVES;

class BucketSource implements Source {
  readonly bucket: R2Bucket;
  readonly key: string;

  constructor(bucket: R2Bucket, key: string) {
    this.bucket = bucket;
    this.key = key;
  }

  getKey() {
    return this.key;
  }

  /** An archive replaced since its directory was read is noticed by its etag; the reader then starts anew. */
  async getBytes(offset: number, length: number, _signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    const object = await this.bucket.get(this.key, { range: { offset, length } });
    if (object === null) throw new MissingArchive();
    if (etag !== undefined && object.etag !== etag) throw new EtagMismatch();
    return { data: await object.arrayBuffer(), etag: object.etag };
  }
}

class MissingArchive extends Error {}

const open = new Map<string, PMTiles>();

export async function serveTile(env: Env, name: string, [z, x, y]: [number, number, number]): Promise<Response> {
  const archive = archiveOf(env, name);
  if (
    archive === null ||
    ![z, x, y].every(Number.isInteger) ||
    z < 0 ||
    z > 22 ||
    Math.max(x, y) >= 2 ** z ||
    Math.min(x, y) < 0
  ) {
    return notFound();
  }
  try {
    const tile = await archive.getZxy(z, x, y);
    if (!tile) return new Response(null, { status: 204, headers: { "cache-control": CACHED } });
    return new Response(tile.data, {
      headers: { "content-type": ARCHIVES[name as ArchiveName].type, "cache-control": CACHED },
    });
  } catch (fault) {
    if (fault instanceof MissingArchive) return notFound();
    throw fault;
  }
}

/** What a map needs to know before the first tile: zooms and whom to thank. */
export async function describeTiles(env: Env, name: string): Promise<Response> {
  const archive = archiveOf(env, name);
  if (archive === null) return notFound();
  try {
    const { maxZoom, minZoom } = await archive.getHeader();
    const { attribution } = (await archive.getMetadata()) as { attribution?: string };
    return Response.json(
      { minZoom, maxZoom, attribution: attribution ?? "" },
      { headers: { "cache-control": "public, max-age=300" } },
    );
  } catch (fault) {
    if (fault instanceof MissingArchive) return notFound();
    throw fault;
  }
}

const CACHED = "public, max-age=86400";

function archiveOf(env: Env, name: string): PMTiles | null {
  if (!Object.hasOwn(ARCHIVES, name)) return null;
  let archive = open.get(name);
  if (!archive) {
    archive = new PMTiles(new BucketSource(env.TILES, ARCHIVES[name as ArchiveName].key(env)));
    open.set(name, archive);
  }
  return archive;
}

const notFound = () =>
  Response.json({ error: "not_found", error_description: "There is no such tile." }, { status: 404 });
