/** An edition of airspace in the database and the tiles store of a worker test. */
import { env } from "cloudflare:workers";
import { sha256Hex } from "#app/core/data/digest.ts";
import { openDb } from "#app/core/db/db.ts";
import { airspaceEdition } from "#app/places/airspace/schema.ts";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import { findBbox } from "#app/soaring/airspace/ring.ts";

interface Planted {
  source?: string;
  from?: string;
  until?: string | null;
  /** Lines of a volume between its class and its shape. */
  head?: string[];
  /** Where it lies: 10 km around Königsdorf unless told otherwise. */
  shape?: string[];
  /** Without its volumes. */
  lost?: boolean;
}

const AROUND = ["V X=47.83 N 11.46 E", "DC 5.4"];

export async function plantAirspace({ source = "de", from = "2026-03-19", until = null, ...other }: Planted = {}) {
  const head = other.head ?? ["AC D", "AN Control", "AL GND", "AH FL 95"];
  const { volumes } = readOpenAir([...head, ...(other.shape ?? AROUND)].join("\n"));
  const text = JSON.stringify(volumes);
  const key = `airspace/${await sha256Hex(new TextEncoder().encode(text))}.json`;
  if (!other.lost) await env.TILES.put(key, text);
  await openDb(env.DB)
    .insert(airspaceEdition)
    .values({
      source,
      name: `Airspace of ${source}`,
      validFrom: from,
      validUntil: until,
      bbox: findBbox(volumes.flatMap(({ ring }) => ring)),
      key,
      volumes: volumes.length,
      refused: 0,
      created: "2026-03-01T00:00:00+00:00",
    });
}
