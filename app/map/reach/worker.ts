/**
 * Computes the area within reach, off the page's thread and separate from the worker that draws relief: it takes a
 * tenth of a second, for which no tile should wait. Only the newest question is answered.
 */

import { terrainTiles } from "#app/map/terrain/terrain-tiles.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { type ReachAnswer, type ReachQuestion, reachArea } from "./area.ts";

export type ReachOrder = { kind: "open"; version: string } | { kind: "ask"; id: number; question: ReachQuestion };

export type ReachReport =
  /** Null if a newer question came before its turn. */
  { kind: "answer"; id: number; answer: ReachAnswer | null } | { kind: "failed"; id: number; message: string };

let tiles: TerrainTiles = terrainTiles();
let newest = 0;

addEventListener("message", ({ data }: MessageEvent<ReachOrder>) => {
  if (data.kind === "open") tiles = terrainTiles(data.version);
  else void answer(data.id, data.question);
});

async function answer(id: number, question: ReachQuestion) {
  newest = id;
  await new Promise((resolve) => setTimeout(resolve)); // lets a newer question overtake
  try {
    send({ kind: "answer", id, answer: id === newest ? await reachArea(tiles, question) : null });
  } catch (fault) {
    send({ kind: "failed", id, message: String(fault) });
  }
}

const send = (report: ReachReport) =>
  (self as unknown as { postMessage(report: ReachReport): void }).postMessage(report);
