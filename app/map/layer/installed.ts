/**
 * The map data installed on this site, as reported by `/tiles`, requested once per page. Data that is not installed,
 * or is reported in an unknown form, counts as absent; the map works without it.
 */
import { fetchJson } from "#app/ui/fetch.ts";
import type { Archive } from "./layers.ts";

const ARCHIVES: readonly Archive[] = ["basemap", "terrain", "airspace", "airports", "waypoints", "thermals"];

export interface InstalledLevel {
  name: string;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  /** Metres between its heights on the equator, at its deepest zoom. */
  metres: number;
}

interface Edition {
  source: string;
  name: string;
  /** First and last day; null where the source does not say. */
  validFrom: string | null;
  validUntil: string | null;
  volumes: number;
}

export interface Described {
  archive: Archive;
  version: string;
  attribution: string;
  maxZoom: number;
  /** Layers of a vector archive; null where it does not list them. */
  layers: string[] | null;
  /** Levels of elevation, coarse first; empty for other archives. */
  levels: InstalledLevel[];
  /** Editions of airspace; empty for other archives. */
  editions: Edition[];
}

/** Third-party imagery that this site is configured for. */
export interface Imagery {
  name: string;
  attribution: string;
  maxZoom: number;
  premium: boolean;
  /** Whether there is a picture for every ten minutes. */
  time: boolean;
}

export interface Installed {
  archives: Partial<Record<Archive, Described>>;
  imagery: Imagery[];
  routing: boolean;
}

export async function readInstalled(): Promise<Installed> {
  const answer = await fetchJson<unknown>("/tiles", { told: "missing" });
  const told = answer.ok ? answer.value : null; // an error counts as nothing installed
  const archives = isRecord(told) && isRecord(told.archives) ? told.archives : {};
  const there = ARCHIVES.flatMap((archive) => {
    const described = readDescription(archive, archives[archive]);
    return described ? [[archive, described]] : [];
  });
  return { archives: Object.fromEntries(there), ...getPictures(told) };
}

export function readDescription(archive: Archive, told: unknown): Described | null {
  if (!isRecord(told) || !isNumber(told.maxZoom)) return null;
  return {
    archive,
    version: text(told.version),
    attribution: text(told.attribution),
    maxZoom: told.maxZoom,
    layers: Array.isArray(told.layers) ? told.layers.map(text) : null,
    levels: list(told.levels).flatMap(getLevel),
    editions: list(told.editions).flatMap(getEdition),
  };
}

function getLevel(told: Record<string, unknown>): InstalledLevel[] {
  const { maxZoom, metres, bounds } = told;
  if (!isNumber(maxZoom) || !isNumber(metres) || !isBounds(bounds)) return [];
  return [{ name: text(told.name), maxZoom, bounds, metres }];
}

function getEdition(told: Record<string, unknown>): Edition[] {
  const day = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return [
    {
      source: text(told.source),
      name: text(told.name),
      validFrom: day(told.validFrom),
      validUntil: day(told.validUntil),
      volumes: isNumber(told.volumes) ? told.volumes : 0,
    },
  ];
}

function getPictures(told: unknown): Pick<Installed, "imagery" | "routing"> {
  if (!isRecord(told)) return { imagery: [], routing: false };
  const imagery = list(told.imagery).flatMap(({ name, attribution, maxZoom, premium, time }) =>
    typeof name === "string" && isNumber(maxZoom)
      ? [{ name, attribution: text(attribution), maxZoom, premium: premium === true, time: time === true }]
      : [],
  );
  return { imagery, routing: told.routing === true };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const text = (value: unknown) => (typeof value === "string" ? value : "");
const list = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const isBounds = (value: unknown): value is InstalledLevel["bounds"] =>
  Array.isArray(value) && value.length === 4 && value.every(isNumber);

/** Returns the metres between the heights of the finest level that covers a place; null without elevation. */
export function reliefAt(levels: readonly InstalledLevel[], latitude: number, longitude: number): number | null {
  const covering = levels.filter(
    ({ bounds: [west, south, east, north] }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  if (covering.length === 0) return null;
  return Math.min(...covering.map(({ metres }) => metres)) * Math.cos((latitude * Math.PI) / 180);
}
