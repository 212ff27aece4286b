/** Relief off the page's thread: loads elevation, draws tiles, reports the resolution. It uses the messages below. */

import { terrainTiles } from "#app/map/terrain/terrain-tiles.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import type { View } from "../track/drawn.ts";
import { type Drawn, drawRelief, getResolution, type Wanted } from "./draw.ts";
import { type ReliefPicture, reliefPicture } from "./picture.ts";

export type Order =
  | { kind: "open"; version: string }
  | { kind: "draw"; id: number; tile: [z: number, x: number, y: number]; wanted: Wanted }
  | { kind: "measure"; id: number; latitude: number; longitude: number; zoom: number }
  /** One picture for the background of a drawing. */
  | { kind: "picture"; id: number; view: View; scheme: Scheme }
  /** The tile is no longer visible. */
  | { kind: "drop"; id: number };

export type Report =
  | { kind: "drawn"; id: number; drawn: Drawn | null }
  | { kind: "pictured"; id: number; picture: ReliefPicture | null }
  | { kind: "measured"; id: number; metres: number | null }
  | { kind: "failed"; id: number; message: string };

let tiles: TerrainTiles = terrainTiles();
const dropped = new Set<number>();

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  switch (data.kind) {
    case "open":
      tiles = terrainTiles(data.version);
      return;
    case "drop":
      dropped.add(data.id);
      return;
    case "draw":
      return void answer(data.id, () => draw(data));
    case "picture":
      return void answer(data.id, () => picture(data));
    case "measure":
      return void answer(data.id, () => measure(data));
  }
});

async function answer(id: number, work: () => Promise<void>) {
  try {
    await work();
  } catch (fault) {
    send({ kind: "failed", id, message: String(fault) });
  } finally {
    dropped.delete(id);
  }
}

async function draw({ id, tile, wanted }: Order & { kind: "draw" }) {
  await pause(); // lets a drop message overtake
  if (dropped.has(id)) return;
  const drawn = await drawRelief(tiles, tile, wanted);
  const buffers = drawn ? [drawn.picture.buffer, ...drawn.contours.map(({ line }) => line.buffer)] : [];
  send({ kind: "drawn", id, drawn }, buffers as ArrayBuffer[]);
}

async function picture({ id, view, scheme }: Order & { kind: "picture" }) {
  const made = await reliefPicture(tiles, view, pause, scheme);
  send({ kind: "pictured", id, picture: made }, made ? [made.data.buffer] : []);
}

async function measure({ id, latitude, longitude, zoom }: Order & { kind: "measure" }) {
  send({ kind: "measured", id, metres: await getResolution(tiles, latitude, longitude, zoom) });
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const send = (report: Report, transfer: ArrayBuffer[] = []) =>
  (self as unknown as { postMessage(report: Report, transfer: ArrayBuffer[]): void }).postMessage(report, transfer);
