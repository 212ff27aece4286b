/**
 * The layers of a map, each by its name in the specification: its place in the menu, its default, what it needs, and
 * so whether it is on, off, or unavailable and why.
 *
 * A choice is what a reader wants, whether available or not. As text it contains only the differences from the
 * default: "-water,esri" is the default without water and with aerial pictures. Reading never throws; unknown names
 * are ignored. Source of the names: specification, section 3, with what a flight's map shows; `airports` and
 * `contours` are ours, `satellite` and `rain` its weather imagery and rain radar.
 */
export const GROUPS = ["ground", "names", "air", "places", "flight", "imagery"] as const;
type LayerGroup = (typeof GROUPS)[number];

/** Archives in the tile store. */
export type Archive = "basemap" | "terrain" | "airspace" | "airports" | "waypoints" | "thermals";

/**
 * One requirement of a layer. For elevation: `within` is the distance between heights, in metres, beyond which the
 * layer is not shown, `wants` the one beyond which it is shown and marked as coarse.
 */
type Need =
  | { kind: "archive"; archive: Archive }
  | { kind: "part"; parts: string[] }
  | { kind: "elevation"; within?: number; wants?: number }
  | { kind: "imagery"; name: string }
  | { kind: "routing" }
  | { kind: "premium" }
  | { kind: "phases" }
  | { kind: "flight" }
  | { kind: "own" };

/** A part of a layer. A layer shows those of its parts that are available. */
export type Part = "slopeSun" | "hotSpots";

interface Layer {
  name: string;
  group: LayerGroup;
  on: boolean;
  needs: Need[];
  /** At least one of them is required. */
  parts?: { name: Part; need: Need }[];
}

const archive = (name: Archive): Need => ({ kind: "archive", archive: name });
/** Requires any of these layers of the base map, by their names in the Protomaps schema. */
const part = (...parts: string[]): Need => ({ kind: "part", parts });

/** Contours of a coarser grid would show hills that do not exist. */
export const CONTOUR_SOURCE = 300;
/** Slopes, and so the sun on them, are only realistic where heights are this close. */
export const SLOPE_SOURCE = 1000;

const TABLE = [
  { name: "hypsometric", group: "ground", on: true, needs: [{ kind: "elevation" }] },
  { name: "hillshading", group: "ground", on: true, needs: [{ kind: "elevation", wants: SLOPE_SOURCE }] },
  { name: "contours", group: "ground", on: false, needs: [{ kind: "elevation", within: CONTOUR_SOURCE }] },
  { name: "landcover", group: "ground", on: true, needs: [part("landcover", "landuse")] },
  {
    name: "landcoverthermal",
    group: "ground",
    on: false,
    needs: [],
    parts: [
      { name: "slopeSun", need: { kind: "elevation", within: SLOPE_SOURCE } },
      { name: "hotSpots", need: archive("thermals") },
    ],
  },
  { name: "water", group: "ground", on: true, needs: [archive("basemap")] },
  { name: "admin", group: "names", on: true, needs: [archive("basemap")] },
  { name: "transport", group: "names", on: true, needs: [part("roads")] },
  { name: "glidingspace", group: "air", on: false, needs: [archive("airspace")] },
  { name: "airspace3d", group: "air", on: false, needs: [archive("airspace")] },
  { name: "airspaceTouched", group: "flight", on: true, needs: [archive("airspace"), { kind: "flight" }] },
  { name: "airports", group: "places", on: true, needs: [archive("airports")] },
  { name: "waypoint", group: "places", on: false, needs: [archive("waypoints")] },
  { name: "ownWaypoints", group: "places", on: true, needs: [{ kind: "own" }] },
  { name: "fields", group: "places", on: false, needs: [archive("waypoints")] },
  { name: "clickable", group: "places", on: true, needs: [] },
  { name: "coloredTracks", group: "flight", on: false, needs: [] },
  { name: "thermals", group: "flight", on: false, needs: [{ kind: "phases" }] },
  { name: "attempts", group: "flight", on: false, needs: [{ kind: "phases" }] },
  { name: "glides", group: "flight", on: false, needs: [{ kind: "phases" }] },
  { name: "intervals", group: "flight", on: true, needs: [{ kind: "flight" }] },
  { name: "partialTracks", group: "flight", on: false, needs: [{ kind: "flight" }] },
  { name: "arrivalHeight", group: "flight", on: false, needs: [archive("airports"), { kind: "premium" }] },
  { name: "routing", group: "flight", on: false, needs: [{ kind: "routing" }] },
  { name: "sentinel", group: "imagery", on: false, needs: [{ kind: "imagery", name: "sentinel" }] },
  {
    name: "esri",
    group: "imagery",
    on: false,
    needs: [{ kind: "imagery", name: "esri" }, { kind: "premium" }],
  },
  { name: "satellite", group: "imagery", on: false, needs: [{ kind: "imagery", name: "satellite" }] },
  { name: "rain", group: "imagery", on: false, needs: [{ kind: "imagery", name: "rain" }] },
] as const satisfies Layer[];

export type LayerName = (typeof TABLE)[number]["name"];
export const LAYERS: readonly (Layer & { name: LayerName })[] = TABLE;

/** The layers a reader wants to see. */
export type Choice = Readonly<Record<LayerName, boolean>>;

export const DEFAULT_CHOICE = Object.fromEntries(LAYERS.map(({ name, on }) => [name, on])) as Choice;

/** What is available on this installation, in this view and to this reader. */
export interface Available {
  archives: readonly Archive[];
  /** Layers of the base map; null where the archive does not list them. */
  parts: readonly string[] | null;
  /** Metres between the heights of what is on screen; null without elevation. */
  relief: number | null;
  /** Names of the configured third-party imagery. */
  imagery: readonly string[];
  routing: boolean;
  premium: boolean;
  /** Whether the phases of the flight on the map are open to the reader; null where it shows no flight. */
  phases: "open" | "locked" | null;
  /** Whether the reader chose a waypoint file on this device. */
  own: boolean;
}

export type Reason =
  | "notConfigured"
  | "notInBasemap"
  | "noElevation"
  | "needsFiner"
  | "premium"
  | "noPart"
  | "supporter"
  | "noOwn"
  | "flightOnly";
/**
 * `lacks` are unavailable parts of a layer that has others; `coarse` marks relief that is only a rough outline over
 * this place.
 */
export type LayerState = { kind: "on" | "off"; lacks?: Part[]; coarse?: true } | { kind: "disabled"; reason: Reason };
export type LayerStates = Readonly<Record<LayerName, LayerState>>;

export function layerStates(choice: Choice, available: Available): LayerStates {
  const states = LAYERS.map((layer) => [layer.name, getState(choice[layer.name], layer, available)]);
  return Object.fromEntries(states) as LayerStates;
}

function getState(wanted: boolean, { needs, parts = [] }: Layer, available: Available): LayerState {
  for (const need of needs) {
    const reason = missing(need, available);
    if (reason) return { kind: "disabled", reason };
  }
  const lacks = parts.flatMap(({ name, need }) => (missing(need, available) ? [name] : []));
  if (lacks.length > 0 && lacks.length === parts.length) return { kind: "disabled", reason: "noPart" };
  const coarse = needs.some(
    (need) =>
      need.kind === "elevation" &&
      need.wants !== undefined &&
      available.relief !== null &&
      available.relief > need.wants,
  );
  return { kind: wanted ? "on" : "off", ...(lacks.length > 0 && { lacks }), ...(coarse && { coarse }) };
}

function missing(
  need: Need,
  { archives, parts, relief, imagery, routing, premium, phases, own }: Available,
): Reason | null {
  switch (need.kind) {
    case "archive":
      return archives.includes(need.archive) ? null : "notConfigured";
    case "part":
      if (!archives.includes("basemap")) return "notConfigured";
      return parts === null || need.parts.some((each) => parts.includes(each)) ? null : "notInBasemap";
    case "elevation":
      if (relief === null) return "noElevation";
      return need.within === undefined || relief <= need.within ? null : "needsFiner";
    case "imagery":
      return imagery.includes(need.name) ? null : "notConfigured";
    case "routing":
      return routing ? null : "notConfigured";
    case "premium":
      return premium ? null : "premium";
    case "own":
      return own ? null : "noOwn";
    case "flight":
      return phases === null ? "flightOnly" : null;
    case "phases":
      return phases === null ? "flightOnly" : phases === "open" ? null : "supporter";
  }
}

/** Returns an empty text for the default. */
export function writeChoice(choice: Choice): string {
  return LAYERS.filter(({ name, on }) => choice[name] !== on)
    .map(({ name, on }) => (on ? `-${name}` : name))
    .join(",");
}

export function readChoice(text: string): Choice {
  const choice: Record<LayerName, boolean> = { ...DEFAULT_CHOICE };
  for (const word of text.split(",")) {
    const name = word.replace(/^-/, "");
    if (Object.hasOwn(choice, name)) choice[name as LayerName] = !word.startsWith("-");
  }
  return choice;
}
