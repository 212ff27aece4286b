/**
 * A table of the fixes (RFC 4180), one line each: the recorded values, and the elevation of the ground where it is
 * known.
 *
 *   time                 ISO 8601, UTC
 *   latitude, longitude  degrees, north and east positive
 *   altitude_m           the height that rules use: one of the next two
 *   pressure_altitude_m  above 1013.25 hPa
 *   gnss_altitude_m
 *   ground_m             elevation of the ground; the column is missing when it is not known
 *   then every other column of the recording by its IGC code, with its unit where it has one: ENL, TAS_km/h, VAT_m/s …
 *
 * An empty field is a value that the recorder did not write.
 */
import { parseQuantity } from "#app/soaring/igc/quantity.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Exported } from "./exported.ts";
import { height, instant, place } from "./number.ts";

interface Column {
  name: string;
  at(i: number): string;
}

export function* csv({ trace, ground }: Exported): Generator<string> {
  const columns = getColumns(trace, ground);
  yield `${columns.map(({ name }) => field(name)).join(",")}\r\n`;
  for (let i = 0; i < trace.length; i++) yield `${columns.map((column) => column.at(i)).join(",")}\r\n`;
}

function getColumns(trace: Trace, ground: Float32Array | null): Column[] {
  const metres = (name: string, values: Float32Array): Column => ({ name, at: (i) => known(values[i], height) });
  const { ENL, MOP, RPM } = trace.sensors;
  return [
    { name: "time", at: (i) => instant(trace.time[i]) },
    { name: "latitude", at: (i) => place(trace.latitude[i]) },
    { name: "longitude", at: (i) => place(trace.longitude[i]) },
    metres("altitude_m", trace.altitude),
    metres("pressure_altitude_m", trace.pressureAltitude),
    metres("gnss_altitude_m", trace.gnssAltitude),
    ...(ground ? [metres("ground_m", ground)] : []),
    ...Object.entries({ ENL, MOP, RPM, ...trace.extras }).flatMap(([code, values]) =>
      values ? [{ name: withUnit(code), at: (i: number) => known(values[i], decimal) }] : [],
    ),
  ];
}

const known = (value: number, write: (value: number) => string) => (Number.isNaN(value) ? "" : write(value));

/** Two decimals, as fine as recorders write, without the spurious digits of 32-bit numbers. */
const decimal = (value: number) => String(Number(value.toFixed(2)));

function withUnit(code: string): string {
  const unit = parseQuantity(code, 3)?.unit; // the unit does not depend on the width
  return unit ? `${code}_${unit}` : code;
}

const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
