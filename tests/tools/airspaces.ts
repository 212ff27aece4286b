/** Files of airspace in OpenAir, for `look`: its volumes, and what spoils others. */
import { basename } from "node:path";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import type { Volume } from "#app/soaring/airspace/volume.ts";
import { decodeText } from "#app/soaring/text/decode.ts";

export const AIRSPACE_HELP = `look AIRSPACE.txt [--json]   OpenAir
  --json prints {file, format, volumes: […], findings: […]}:
    volumes          name, class, type, lower and upper (text, reference, metres above it), ring ([longitude, latitude]),
                     bbox (west, south, east, north), frequency, notam, activation
    findings         line, what, name, text of each volume that is left out`;

/** A class of a volume, and a position, circle or arc of one. */
export function isOpenAir(bytes: Uint8Array): boolean {
  const text = decodeText(bytes);
  return /^\s*A[CN]\s+\S/im.test(text) && /^\s*(?:DP|DC|DA|DB|DY|V)\b/im.test(text);
}

export function lookAtAirspace(file: string, bytes: Uint8Array, json: boolean): string {
  const { volumes, findings } = readOpenAir(decodeText(bytes));
  if (json) return JSON.stringify({ file: basename(file), format: "openair", volumes, findings });
  return [
    `OpenAir   ${volumes.length} ${volumes.length === 1 ? "volume" : "volumes"}, ${findings.length} left out`,
    ...findings.map(({ line, what, name, text }) => `line ${line}: ${what} ${name}${text === "" ? "" : ` (${text})`}`),
    "",
    ...volumes.map(volumeLine),
  ].join("\n");
}

function volumeLine({ class: kind, type, name, lower, upper, ring, notam, activation, frequency }: Volume): string {
  const when = activation === null ? [] : activation.map(([from, until]) => `${from ?? "…"} – ${until ?? "…"}`);
  const more = [...(frequency === null ? [] : [`${frequency} MHz`]), ...(notam ? ["by NOTAM"] : []), ...when];
  const shape = `${ring.length} points`;
  return [
    `${kind}${type === null ? "" : ` ${type}`}`.padEnd(8),
    name,
    `${lower.text} – ${upper.text}`,
    shape,
    ...more,
  ].join("   ");
}
