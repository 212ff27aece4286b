/** One file of airspace as an edition: whose it is, what it is called, from which day on it holds, its volumes. */
import { createHash } from "node:crypto";
import type { AirspaceFinding } from "#app/soaring/airspace/finding.ts";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import type { Volume } from "#app/soaring/airspace/volume.ts";
import { decodeText } from "#app/soaring/text/decode.ts";
import { effectiveDay } from "./effective-day.ts";

export interface AirspaceFile {
  name: string;
  bytes: Uint8Array;
  /** First day in force and the first one after, YYYY-MM-DD, where the file does not say or is not to be believed. */
  from?: string;
  until?: string;
}

export interface Edition {
  source: string;
  name: string;
  validFrom: string;
  validUntil: string | null;
  volumes: Volume[];
  findings: AirspaceFinding[];
  /** In the tiles store. */
  key: string;
}

/** Throws where no day is known or nothing can be read: an import that nobody watches must not half succeed. */
export function readEdition({ name, bytes, from, until }: AirspaceFile): Edition {
  const text = decodeText(bytes);
  const stem = name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const validFrom = from ?? effectiveDay(text, stem);
  if (validFrom === null)
    throw new Error(`${name}: neither its header nor its name says from which day on it holds: say --from YYYY-MM-DD`);
  for (const day of [validFrom, until ?? validFrom])
    if (!isDay(day)) throw new Error(`${name}: ${day} is no day, write YYYY-MM-DD`);
  if (until !== undefined && until <= validFrom)
    throw new Error(`${name}: it ends on ${until}, before it begins on ${validFrom}`);
  const { volumes, findings } = readOpenAir(text);
  if (volumes.length === 0) throw new Error(`${name}: no airspace in it could be read`);
  const source = stem.toLowerCase().replace(/[-_ ]*\d{4}.*$/, "") || stem.toLowerCase();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = `airspace/${sha256}.json`;
  return { source, name: getTitle(text) ?? stem, validFrom, validUntil: until ?? null, volumes, findings, key };
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The first comment that names what this is. */
function getTitle(text: string): string | null {
  const comments = text.split(/\r\n|\n|\r/, 100).filter((line) => /^\s*[*;]/.test(line));
  const named = comments.find((line) => /airspace|\bareas?\b|luftr/i.test(line));
  return (
    named
      ?.replace(/[*;<>#]+/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 100) || null
  );
}
