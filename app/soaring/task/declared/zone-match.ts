/** Assigns each point of a declared course its zone: by number, or by position where that differs. */
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { Place, TaskPoint } from "../task.ts";
import type { Axis, Zone } from "../zone/zone.ts";
import type { Doubt } from "./doubt.ts";
import type { ZoneLine, ZoneSet } from "./zone-lines.ts";

const MAX_APART = 50; // m; both are written to thousandths of a minute, and some programs truncate instead of rounding

export interface Zoned {
  points: TaskPoint[];
  doubts: Doubt[];
}

/** Returns, of several sets, the last one that fits most points: a task changed in flight leaves both in the file. */
export function bestSet(places: readonly Place[], sets: readonly ZoneSet[]): ZoneSet | null {
  let best: ZoneSet | null = null;
  let most = 0;
  for (const set of sets) {
    const fitting = set.zones.filter((zone) => toPoint(zone, places) !== null).length;
    if (fitting >= most) [best, most] = [set, fitting];
  }
  return best;
}

export function withZones(places: readonly Place[], set: ZoneSet | null): Zoned {
  const points: TaskPoint[] = places.map((place) => ({ ...place, zone: null }));
  const doubts: Doubt[] = [];
  for (const line of set?.zones ?? []) {
    const i = toPoint(line, places);
    if (i === null || points[i].zone !== null) {
      doubts.push({ token: "ZONE_WITHOUT_POINT", line: line.line });
      continue;
    }
    const zone = aimed(line.zone, i === 0 ? "next" : i === points.length - 1 ? "previous" : null);
    if (zone !== line.zone) doubts.push({ token: "AXIS_CORRECTED", line: line.line });
    points[i].zone = zone;
  }
  return { points, doubts };
}

function toPoint({ number, position }: ZoneLine, places: readonly Place[]): number | null {
  const numbered = number + 1;
  if (!position) return numbered >= 0 && numbered < places.length ? numbered : null;
  const fits = (place: Place | undefined) =>
    place !== undefined &&
    shortDistance(place.latitude, place.longitude, position.latitude, position.longitude) <= MAX_APART;
  if (fits(places[numbered])) return numbered;
  const found = places.flatMap((place, i) => (fits(place) ? [i] : []));
  return found.length === 1 ? found[0] : null;
}

/**
 * Corrects the axis: some files turn the start's zone to its (absent) bisector or backwards. A fixed direction is
 * intended and stays.
 */
function aimed(zone: Zone, axis: Axis | null): Zone {
  return axis === null || zone.axis === axis || zone.axis === "fixed" ? zone : { ...zone, axis };
}
