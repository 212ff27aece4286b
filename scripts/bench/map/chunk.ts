/** The map's scripts, compressed, as the built site has them. */
import { getChunks } from "#scripts/budget/chunks.mjs";
import { atMost, type Line, told } from "./line.ts";

const MAP = 100; // kB

export function chunkLines(): Line[] {
  const chunks = getChunks();
  const size = (paths: string[]) => chunks.getSize(paths) / 1000;
  const relief = chunks.named(/\/worker-[^/]*\.js$/);
  return [
    atMost("map, loaded on demand", size(chunks.map(["flight-page/pages/flight", "home/pages/home"])), MAP, "kB gz"),
    told("relief worker", `${size(relief).toFixed(1)} kB gz`),
  ];
}
