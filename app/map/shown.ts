/** The layers that are on: wanted by the reader and to be had. What the map is told, so that it judges nothing itself. */
import { LAYERS, type LayerName, type LayerStates } from "./layers.ts";

export type Shown = ReadonlySet<LayerName>;

export const shownOf = (states: LayerStates): Shown =>
  new Set(LAYERS.filter(({ name }) => states[name].kind === "on").map(({ name }) => name));

/** Until the map is told. */
export const DEFAULT_SHOWN: Shown = new Set(LAYERS.filter(({ on }) => on).map(({ name }) => name));

/** Pictures cover the ground: nothing that fills is painted over them. */
export const isPictured = (shown: Shown) => shown.has("esri") || shown.has("sentinel");
