/**
 * What is told about a thing on the map: properties of its tile, read once here. What a tile lacks is null; what is none
 * of airfield, airspace, waypoint or hot spot has no card. The same thing hit twice has one.
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
  /** Metres. */
  elevation: number | null;
  runways: Runway[];
  /** MHz. */
  radio: number | null;
  launches: number | null;
}

export interface LimitShown {
  /** As published. */
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
  /** Day its edition holds from. */
  from: string;
}

export interface WaypointCard {
  kind: "waypoint";
  id: string;
  name: string;
  code: string;
  /** Number of the style in CUP files. */
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
  /** m/s. */
  climb: number;
  /** Usual heights above the sea, metres. */
  base: number;
  top: number;
  /** Local hours, the last one not included. */
  from: number;
  until: number;
  /** Days. */
  first: string;
  last: string;
}

export type Card = AirportCard | AirspaceCard | WaypointCard | SpotCard;

type Props = Record<string, unknown>;

/** Airfields first, then waypoints, hot spots, airspace from below. */
export function cardsOf(picked: { archive: Archive; props: Props }[]): Card[] {
  const cards = new Map<string, Card>();
  for (const { archive, props } of picked) {
    const card = cardOf(archive, props);
    if (card) cards.set(`${card.kind} ${card.id}`, card);
  }
  return [...cards.values()].sort((a, b) => orderOf(a) - orderOf(b));
}

const FIRST = { airport: -3, waypoint: -2, spot: -1 };

const orderOf = (card: Card): number => (card.kind === "airspace" ? (card.lower.metres ?? 0) : FIRST[card.kind]);

function cardOf(archive: Archive, props: Props): Card | null {
  if (archive === "thermals") return spotOf(props);
  if (textOf(props.name) === "") return null;
  switch (archive) {
    case "airports":
      return airportOf(props);
    case "airspace":
      return airspaceOf(props);
    case "waypoints":
      return waypointOf(props);
    default:
      return null;
  }
}

const KINDS: readonly AirportKind[] = ["gliding", "small", "medium", "large", "closed"];

function airportOf(props: Props): AirportCard {
  const name = textOf(props.name);
  return {
    kind: "airport",
    id: textOf(props.id) || name,
    name,
    icao: textOf(props.icao) || null,
    type: KINDS.find((kind) => kind === props.kind) ?? "small",
    elevation: numberOf(props.elevation),
    runways: readRunways(textOf(props.runways)),
    radio: numberOf(props.radio),
    launches: numberOf(props.launches),
  };
}

function airspaceOf(props: Props): AirspaceCard {
  const limit = (side: "lower" | "upper"): LimitShown => ({
    text: textOf(props[side]),
    reference: textOf(props[`${side}_ref`]),
    metres: numberOf(props[`${side}_m`]),
  });
  const [name, lower, upper] = [textOf(props.name), limit("lower"), limit("upper")];
  return {
    kind: "airspace",
    id: textOf(props.id) || `${name} ${lower.text} ${upper.text}`,
    name,
    class: airspaceKind(textOf(props.class)),
    lower,
    upper,
    notam: numberOf(props.notam) === 1,
    source: textOf(props.source),
    from: textOf(props.from),
  };
}

function waypointOf(props: Props): WaypointCard {
  const [name, code] = [textOf(props.name), textOf(props.code)];
  return {
    kind: "waypoint",
    id: `${name} ${code} ${textOf(props.country)}`,
    name,
    code,
    style: numberOf(props.style) ?? 0,
    elevation: numberOf(props.elevation),
    direction: numberOf(props.direction),
    length: numberOf(props.length),
    frequency: textOf(props.frequency),
    description: textOf(props.description),
  };
}

/** Null where a figure is missing. */
function spotOf(props: Props): SpotCard | null {
  const figures = ["climbs", "flights", "climb", "base", "top", "from", "until"].map((name) => numberOf(props[name]));
  const [id, ...days] = [textOf(props.id), textOf(props.first), textOf(props.last)];
  if (id === "" || figures.includes(null) || !days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return null;
  const [climbs, flights, climb, base, top, from, until] = figures as number[];
  const figured = { climbs, flights, climb, base, top, from, until };
  return { kind: "spot", id, ...figured, first: days[0], last: days[1] };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

function numberOf(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
