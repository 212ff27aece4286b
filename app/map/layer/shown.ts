/**
 * The layers and parts of layers that are on: wanted by the reader and available. The map receives this list and
 * makes no decisions of its own.
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

/** Whether imagery covers the ground, so that no filled areas are painted over it. Rain is transparent. */
export const isPictured = (shown: Shown) => shown.has("esri") || shown.has("sentinel") || shown.has("satellite");
