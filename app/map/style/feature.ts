/** Reading a vector feature's properties, whoever wrote the tile: what is missing or of another kind is null or empty. */
import type { Feature } from "protomaps-leaflet";

type Props = Feature["props"];

export const readText = (props: Props, name: string): string => {
  const value = props[name];
  return typeof value === "string" ? value : "";
};

/** Numbers also travel as text in archives made by other programs. */
export function getNumber(props: Props, name: string): number | null {
  const value = props[name];
  if (value === undefined || value === null || value === "" || typeof value === "boolean") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export const getKind = (feature: Feature): string => readText(feature.props, "kind");

/** A name is due from its own zoom on; without one always. Zooms of archives are a step behind the shown ones. */
export function isDue(feature: Feature, zoom: number): boolean {
  const from = getNumber(feature.props, "min_zoom");
  return from === null || from <= zoom;
}

export const POINT = 1;
export const LINE = 2;
export const POLYGON = 3;
