/**
 * The content of a card for a thing on the map, read from the properties of its tile. Missing values are null;
 * anything but an airfield, airspace, waypoint or hot spot has no card. The same thing hit twice has one card.
 */

import { type AirspaceKind, airspaceKind } from "#app/map/layer/airspace-kind.ts";
import type { Archive } from "#app/map/layer/layers.ts";
import { readRunways } from "#app/map/style/runways.ts";
import type { AirportKind, Runway } from "#app/soaring/geo/runway.ts";

export interface AirportCard {
  kind: "airport";
  id: string;
  name: string;
  icao: string | null;
  type: AirportKind;
  /** Elevation in metres. */
  elevation: number | null;
  runways: Runway[];
  /** Frequency in MHz. */
  radio: number | null;
  launches: number | null;
}

export interface LimitShown {
  /** Text as published. */
  text: string;
  reference: string;
  metres: number | null;
}

export interface AirspaceCard {
  kind: "airspace";
  id: string;
  name: string;
  class: AirspaceKind;
  lower: LimitShown;
  upper: LimitShown;
  notam: boolean;
  source: string;
  /** Day from which its edition is valid. */
  from: string;
}

export interface WaypointCard {
  kind: "waypoint";
  id: string;
  name: string;
  code: string;
  /** The format's style number in CUP files. */
  style: number;
  /** Metres and degrees. */
  elevation: number | null;
  direction: number | null;
  length: number | null;
  frequency: string;
  description: string;
}

export interface SpotCard {
  kind: "spot";
  id: string;
  climbs: number;
  flights: number;
  /** Climb in m/s. */
  climb: number;
  /** Usual heights above the sea, metres. */
  base: number;
  top: number;
  /** Local hours, the end not included. */
  from: number;
  until: number;
  /** First and last day. */
  first: string;
  last: string;
}

export type Card = AirportCard | AirspaceCard | WaypointCard | SpotCard;

type Props = Record<string, unknown>;

/** Returns airfields first, then waypoints, hot spots, and airspace from below. */
export function listCards(picked: { archive: Archive; props: Props }[]): Card[] {
  const cards = new Map<string, Card>();
  for (const { archive, props } of picked) {
    const card = getCard(archive, props);
    if (card) cards.set(`${card.kind} ${card.id}`, card);
  }
  return [...cards.values()].sort((a, b) => getOrder(a) - getOrder(b));
}

const FIRST = { airport: -3, waypoint: -2, spot: -1 };

const getOrder = (card: Card): number => (card.kind === "airspace" ? (card.lower.metres ?? 0) : FIRST[card.kind]);

function getCard(archive: Archive, props: Props): Card | null {
  if (archive === "thermals") return toSpot(props);
  if (readText(props.name) === "") return null;
  switch (archive) {
    case "airports":
      return getAirport(props);
    case "airspace":
      return getAirspace(props);
    case "waypoints":
      return getWaypoint(props);
    default:
      return null;
  }
}

const KINDS: readonly AirportKind[] = ["gliding", "small", "medium", "large", "closed"];

function getAirport(props: Props): AirportCard {
  const name = readText(props.name);
  return {
    kind: "airport",
    id: readText(props.id) || name,
    name,
    icao: readText(props.icao) || null,
    type: KINDS.find((kind) => kind === props.kind) ?? "small",
    elevation: getNumber(props.elevation),
    runways: readRunways(readText(props.runways)),
    radio: getNumber(props.radio),
    launches: getNumber(props.launches),
  };
}

function getAirspace(props: Props): AirspaceCard {
  const limit = (side: "lower" | "upper"): LimitShown => ({
    text: readText(props[side]),
    reference: readText(props[`${side}_ref`]),
    metres: getNumber(props[`${side}_m`]),
  });
  const [name, lower, upper] = [readText(props.name), limit("lower"), limit("upper")];
  return {
    kind: "airspace",
    id: readText(props.id) || `${name} ${lower.text} ${upper.text}`,
    name,
    class: airspaceKind(readText(props.class)),
    lower,
    upper,
    notam: getNumber(props.notam) === 1,
    source: readText(props.source),
    from: readText(props.from),
  };
}

function getWaypoint(props: Props): WaypointCard {
  const [name, code] = [readText(props.name), readText(props.code)];
  return {
    kind: "waypoint",
    id: `${name} ${code} ${readText(props.country)}`,
    name,
    code,
    style: getNumber(props.style) ?? 0,
    elevation: getNumber(props.elevation),
    direction: getNumber(props.direction),
    length: getNumber(props.length),
    frequency: readText(props.frequency),
    description: readText(props.description),
  };
}

/** Returns null where a number is missing. */
function toSpot(props: Props): SpotCard | null {
  const figures = ["climbs", "flights", "climb", "base", "top", "from", "until"].map((name) => getNumber(props[name]));
  const [id, ...days] = [readText(props.id), readText(props.first), readText(props.last)];
  if (id === "" || figures.includes(null) || !days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return null;
  const [climbs, flights, climb, base, top, from, until] = figures as number[];
  const figured = { climbs, flights, climb, base, top, from, until };
  return { kind: "spot", id, ...figured, first: days[0], last: days[1] };
}

function readText(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

function getNumber(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
