/** A rule of names: of which features, and written how. Earlier rules win the room. */
import type { Feature } from "protomaps-leaflet";
import type { Archive } from "#app/map/layer/layers.ts";
import type { Name } from "./name.ts";

export interface NameRule {
  source: Archive;
  layer: string;
  /** Display zooms between which it holds. */
  from?: number;
  to?: number;
  holds(feature: Feature, zoom: number): boolean;
  /** Null where the feature has nothing to be called by. */
  name(feature: Feature, zoom: number): Name | null;
  /** Among those of one rule the larger come first. */
  weight?(feature: Feature): number;
}
