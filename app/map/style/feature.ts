/**
 * Reads a vector feature's properties from a tile of any origin: missing values or those of another type are null or
 * empty.
 */
import type { Feature } from "protomaps-leaflet";

type Props = Feature["props"];

export const readText = (props: Props, name: string): string => {
  const value = props[name];
  return typeof value === "string" ? value : "";
};

/** Archives made by other programs may store numbers as text. */
export function getNumber(props: Props, name: string): number | null {
  const value = props[name];
  if (value === undefined || value === null || value === "" || typeof value === "boolean") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export const getKind = (feature: Feature): string => readText(feature.props, "kind");

/**
 * Whether a name is shown: from its own zoom on, or always if it has none. Zooms of archives are one less than the
 * displayed ones.
 */
export function isDue(feature: Feature, zoom: number): boolean {
  const from = getNumber(feature.props, "min_zoom");
  return from === null || from <= zoom;
}

export const POINT = 1;
export const LINE = 2;
export const POLYGON = 3;
