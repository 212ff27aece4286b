/**
 * The border of a zone as lines on the earth, for drawing: one closed line for each of its rings, or the line itself.
 * Metres and degrees. A zone without limit is drawn to 20 km, which is as far as a pilot looks. Arcs are drawn as
 * chords, at most 0.12 % of the radius inside the border: judging uses the zone, never its drawing.
 */
import type { Flat } from "#app/soaring/geo/plane.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { ZoneArea } from "./zone-area.ts";
import type { Ring } from "./zone-shape.ts";

export interface Outline {
  latitude: number[];
  longitude: number[];
}

const MAX_RADIUS_DRAWN: Metres = 20_000;
const ARC_STEP = Math.PI / 32; // of an arc: deviates by 0.1 % of the radius

export function makeOutlines(area: ZoneArea): Outline[] {
  return findBorders(area).map((border) => {
    const places = border.map(([east, north]) => area.plane.back(east, north));
    return { latitude: places.map(({ latitude }) => latitude), longitude: places.map(({ longitude }) => longitude) };
  });
}

/** Returns the same in the plane around the zone's centre: metres east and north. */
export function findBorders({ shape, line }: Pick<ZoneArea, "shape" | "line">): Flat[][] {
  if (!line) return shape.rings.map((ring) => getBorder(ring, shape.opening));
  const [east, north] = [line.sense[0] * line.half, line.sense[1] * line.half];
  return [
    [
      [-north, east],
      [north, -east],
    ],
  ];
}

/** Returns a closed clockwise line: out along one side, round the arc, back along the other. */
function getBorder({ least, most, half }: Ring, opening: number): Flat[] {
  const [outer, inner] = [Math.min(most, MAX_RADIUS_DRAWN), Math.min(least, MAX_RADIUS_DRAWN)];
  const at = (radius: Metres, angle: number): Flat => [
    radius * Math.sin(opening + angle),
    radius * Math.cos(opening + angle),
  ];
  const steps = Math.max(2, Math.ceil((2 * half) / ARC_STEP));
  const arc = (radius: Metres) => Array.from({ length: steps + 1 }, (_, i) => at(radius, half * ((2 * i) / steps - 1)));
  if (half >= Math.PI && inner === 0) return arc(outer);
  const back: Flat[] = inner > 0 ? arc(inner).reverse() : [[0, 0]];
  const border = [...arc(outer), ...back];
  return [...border, border[0]];
}
