/** What a FLARM and a station make of it: one line as the Open Glider Network sends it. The reverse of app/soaring/beacon/aprs.ts. */
import type { AirGlider, Told } from "./fly.ts";

const FEET = 1 / 0.3048;
const KNOTS = 3600 / 1852;

export interface Wish {
  stealth?: boolean;
  noTracking?: boolean;
}

export function getLine(
  { id, sort }: Pick<AirGlider, "id" | "sort">,
  told: Told,
  time: number,
  station: string,
  wish: Wish = {},
): string {
  const clock = new Date(time * 1000).toISOString().slice(11, 19).replaceAll(":", "");
  const bits = ((sort === "tow_plane" ? 2 : 1) << 2) | 2 | (wish.stealth ? 0x80 : 0) | (wish.noTracking ? 0x40 : 0);
  const [north, finerNorth] = degrees(Math.abs(told.latitude), 2);
  const [east, finerEast] = degrees(Math.abs(told.longitude), 3);
  const knots = Math.round(told.speed * KNOTS);
  const course = knots === 0 ? 0 : Math.round(told.course) % 360 || 360;
  const fpm = Math.round(told.climb * FEET * 60);
  const signed = `${fpm < 0 ? "-" : "+"}${String(Math.abs(fpm)).padStart(3, "0")}`;
  return (
    `FLR${id}>OGFLR,qAS,${station}:/${clock}h${north}${told.latitude < 0 ? "S" : "N"}/${east}${told.longitude < 0 ? "W" : "E"}'` +
    `${String(course).padStart(3, "0")}/${String(knots).padStart(3, "0")}/A=${String(Math.round(told.altitude * FEET)).padStart(6, "0")} ` +
    `!W${finerNorth}${finerEast}! id${bits.toString(16).toUpperCase().padStart(2, "0")}${id} ${signed}fpm +0.0rot 12.5dB 0e +1.2kHz gps2x3`
  );
}

/** Degrees and minutes with two decimals, and the third one apart. */
function degrees(value: number, digits: number): [text: string, finer: string] {
  const thousandths = Math.round(value * 60_000);
  const whole = Math.floor(thousandths / 60_000);
  const minutes = String(thousandths % 60_000).padStart(5, "0");
  return [`${String(whole).padStart(digits, "0")}${minutes.slice(0, 2)}.${minutes.slice(2, 4)}`, minutes[4]];
}
