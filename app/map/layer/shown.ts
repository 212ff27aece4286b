/**
 * The layers that are on, and parts of such: wanted by the reader and to be had. What the map is told, so that it judges
 * nothing itself.
 */
import { LAYERS, type LayerName, type LayerStates, type Part } from "./layers.ts";

export type Shown = ReadonlySet<LayerName | Part>;

export const formatShown = (states: LayerStates): Shown =>
  new Set(
    LAYERS.flatMap(({ name, parts = [] }) => {
      const state = states[name];
      if (state.kind !== "on") return [];
      return [name, ...parts.map((part) => part.name).filter((part) => !state.lacks?.includes(part))];
    }),
  );

/** Pictures cover the ground: nothing that fills is painted over them. Rain is seen through. */
export const isPictured = (shown: Shown) => shown.has("esri") || shown.has("sentinel") || shown.has("satellite");
