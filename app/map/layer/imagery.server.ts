/**
 * Imagery by third parties: tiles from an address template that a deployment sets, requested by the server so that
 * the key stays secret.
 *
 * A template contains {z} {x} {y}, {key} where one is needed, {time} where pictures have one. The response must be a
 * picture of at most 1 MB within 8 s; anything else is `unreachable` and does not reveal the address. "local" is our
 * stand-in: squares with their numbers.
 */
import type { PictureName, PictureSource } from "#app/core/ports.ts";

/** Available to premium members. Source: specification, section 6. */
export const PREMIUM_PICTURES: readonly PictureName[] = ["esri"];

export interface PictureTile {
  z: number;
  x: number;
  y: number;
  /** ISO 8601, UTC; null where the template has no {time}. */
  time: string | null;
}

export type Picture =
  | { state: "picture"; type: string; bytes: Uint8Array<ArrayBuffer> }
  | { state: "nothing" }
  | { state: "unreachable" };

const TIMEOUT_MS = 8000;
const MAX_PICTURE_BYTES = 1_000_000;
/** SVG from other sites is excluded because it may carry scripts. */
const TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"];

export const hasTime = ({ template }: PictureSource) => template.includes("{time}");

export async function getPicture(
  name: PictureName,
  source: PictureSource,
  tile: PictureTile,
  fetcher: typeof fetch = (...args) => fetch(...args),
): Promise<Picture> {
  if (source.template === "local") return drawn(name, tile);
  try {
    const answer = await fetcher(getAddress(source, tile), {
      redirect: "manual", // the redirect target might contain the key
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: "image/*" },
    });
    if (answer.status === 404 || answer.status === 204) return { state: "nothing" };
    const type = (answer.headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
    const bytes = answer.status === 200 && TYPES.includes(type) ? await read(answer) : null;
    return bytes === null ? { state: "unreachable" } : { state: "picture", type, bytes };
  } catch {
    return { state: "unreachable" };
  }
}

function getAddress({ template, key }: PictureSource, { z, x, y, time }: PictureTile): string {
  const values: Record<string, string> = { z: `${z}`, x: `${x}`, y: `${y}`, time: time ?? "", key };
  return template.replace(/\{(z|x|y|time|key)\}/g, (_, name: string) => encodeURIComponent(values[name]));
}

/** Null as soon as it is too large, whatever its header said. */
async function read(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(answer.headers.get("content-length") ?? 0) > MAX_PICTURE_BYTES || answer.body === null) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MAX_PICTURE_BYTES) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return length === 0 ? null : bytes;
}

function drawn(name: PictureName, { z, x, y, time }: PictureTile): Picture {
  const shade = (x + y) % 2 === 0 ? "#7c8a72" : "#8b9a80";
  const words = [name, `${z}/${x}/${y}`, ...(time === null ? [] : [time])]
    .map((line, i) => `<text x="128" y="${112 + 24 * i}">${line}</text>`)
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${shade}"/><g font-family="sans-serif" font-size="18" text-anchor="middle" fill="#fff">${words}</g></svg>`;
  return { state: "picture", type: "image/svg+xml", bytes: Uint8Array.from(new TextEncoder().encode(svg)) };
}
