/**
 * Writes SeeYou's waypoint files (CUP), the opposite of `cup.ts`: fourteen columns and any others that the points
 * have, UTF-8, lines that end in CR LF. Positions have the resolution of the format, thousandths of a minute; heights
 * a tenth of a metre.
 */
import type { Degrees, Metres } from "../units.ts";
import type { Waypoint } from "./waypoint.ts";

const COLUMNS = [
  "name",
  "code",
  "country",
  "lat",
  "lon",
  "elev",
  "style",
  "rwdir",
  "rwlen",
  "rwwidth",
  "freq",
  "desc",
  "userdata",
  "pics",
] as const;

export function writeCup(points: readonly Waypoint[]): string {
  const columns = getColumns(points);
  return [columns.map(plain).join(), ...points.map((point) => waypointRow(point, columns)), ""].join("\r\n");
}

/** Returns the columns of a header that fits all points. */
function getColumns(points: readonly Waypoint[]): string[] {
  return [...new Set<string>([...COLUMNS, ...points.flatMap(({ other }) => Object.keys(other))])];
}

function waypointRow(point: Waypoint, columns: readonly string[]): string {
  const { name, code, country, frequency, description, direction } = point;
  const fields: Record<string, string> = {
    ...point.other,
    name: name,
    code: code ?? "",
    country: country ?? "",
    lat: latitudeText(point.latitude),
    lon: longitudeText(point.longitude),
    elev: metresText(point.elevation),
    style: String(point.style),
    rwdir: direction === null ? "" : String(direction).padStart(3, "0"),
    rwlen: metresText(point.length),
    rwwidth: metresText(point.width),
    freq: frequency ?? "",
    desc: (description ?? "").replace(/\r\n?|\n/g, "\\n"),
  };
  return columns
    .map((column) => (TEXTS.has(column) ? quoted(fields[column] ?? "") : plain(fields[column] ?? "")))
    .join();
}

const TEXTS = new Set(["name", "code", "desc", "userdata", "pics"]);

/** Empty text stays unquoted; line ends become spaces. */
export const quoted = (text: string) =>
  text === "" ? "" : `"${text.replace(/[\r\n\0]+/g, " ").replaceAll('"', '""')}"`;
const plain = (text: string) => (/[",\r\n\0]/.test(text) ? quoted(text) : text);

const metresText = (metres: Metres | null) => (metres === null ? "" : `${metres.toFixed(1)}m`);

/** Formats a latitude as `5117.983N`. */
export const latitudeText = (degrees: Degrees) => angle(degrees, 2, "N", "S");
/** Formats a longitude as `00657.383E`. */
export const longitudeText = (degrees: Degrees) => angle(degrees, 3, "E", "W");

function angle(degrees: Degrees, width: number, positive: string, negative: string): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000);
  const [whole, minutes] = [Math.floor(thousandths / 60_000), (thousandths % 60_000) / 1000];
  return `${String(whole).padStart(width, "0")}${minutes.toFixed(3).padStart(6, "0")}${degrees < 0 && thousandths > 0 ? negative : positive}`;
}
