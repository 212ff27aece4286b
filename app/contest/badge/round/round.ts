/**
 * A flight goes around an airport when the line of sight from the centre of its control zone to the glider makes a
 * full turn without the glider being over the zone meanwhile, at any height. Either direction counts. Pure.
 */
import { KM_PER_DEGREE, RADIANS } from "#app/soaring/geo/earth.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { type Major, majorAirports } from "./major.ts";

/** Seconds without a fix after which a new round begins, because the glider may have been anywhere. */
const MAX_GAP = 120;

type Places = Pick<Trace, "length" | "time" | "latitude" | "longitude">;

/**
 * Returns the number of full rounds by the airport's code, without airports that have none.
 * @param windows without engine, in the trace's time
 */
export function getRounds(trace: Places, windows: readonly { from: number; to: number }[]): Record<string, number> {
  const box = makeBox(trace);
  const found: Record<string, number> = {};
  // A flight around an airport has been on all sides of it, so only airports within the flight's box are examined.
  for (const airport of majorAirports.filter((each) => lies(each.middle, box))) {
    const rounds = windows.reduce((sum, window) => sum + roundsWithin(trace, airport, window), 0);
    if (rounds > 0) found[airport.id] = rounds;
  }
  return found;
}

function roundsWithin(trace: Places, airport: Major, { from, to }: { from: number; to: number }): number {
  let rounds = 0;
  let [turned, least, most] = [0, 0, 0];
  let last: { time: number; angle: number } | null = null;
  const close = () => {
    rounds += Math.floor((most - least) / 360);
    [turned, least, most] = [0, 0, 0];
    last = null;
  };
  for (let i = 0; i < trace.length; i++) {
    const time = trace.time[i];
    if (time < from || time > to) continue;
    const [north, east] = offset(airport, trace.latitude[i], trace.longitude[i]);
    if (isOver(airport, north, east)) {
      close();
      continue;
    }
    const angle = Math.atan2(east, north) / RADIANS;
    if (last !== null) {
      if (time - last.time > MAX_GAP) close();
      else turned += wrapped(angle - last.angle);
    }
    least = Math.min(least, turned);
    most = Math.max(most, turned);
    last = { time, angle };
  }
  close();
  return rounds;
}

/** Kilometres on a plane, which is accurate enough over a control zone: farther away only the bearing counts. */
function offset({ middle }: Major, latitude: number, longitude: number): [north: number, east: number] {
  return [
    (latitude - middle.latitude) * KM_PER_DEGREE,
    (longitude - middle.longitude) * KM_PER_DEGREE * Math.cos(middle.latitude * RADIANS),
  ];
}

/** Whether a position is over the zone, by the parity of a ray's crossings. */
function isOver({ ring, reach }: Major, north: number, east: number): boolean {
  if (Math.hypot(north, east) > reach) return false;
  if (ring.length === 0) return true;
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [n, e] = ring[i];
    const [m, f] = ring[j];
    if (e > east !== f > east && north < ((m - n) * (east - e)) / (f - e) + n) inside = !inside;
  }
  return inside;
}

const wrapped = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

function makeBox({ length, latitude, longitude }: Places): Box {
  const box: Box = { south: 90, north: -90, west: 180, east: -180 };
  for (let i = 0; i < length; i++) {
    box.south = Math.min(box.south, latitude[i]);
    box.north = Math.max(box.north, latitude[i]);
    box.west = Math.min(box.west, longitude[i]);
    box.east = Math.max(box.east, longitude[i]);
  }
  return box;
}

const lies = ({ latitude, longitude }: Major["middle"], { south, north, west, east }: Box) =>
  latitude > south && latitude < north && longitude > west && longitude < east;
