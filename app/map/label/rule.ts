/** A rule for names: for which features, and in which lettering. Earlier rules take precedence. */
import type { Feature } from "protomaps-leaflet";
import type { Archive } from "#app/map/layer/layers.ts";
import type { Name } from "./name.ts";

export interface NameRule {
  source: Archive;
  layer: string;
  /** Display zooms between which the rule applies. */
  from?: number;
  to?: number;
  holds(feature: Feature, zoom: number): boolean;
  /** Returns null where the feature has no name. */
  name(feature: Feature, zoom: number): Name | null;
  /** Within one rule, features of greater weight come first. */
  weight?(feature: Feature): number;
}
