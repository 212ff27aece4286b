/**
 * What is installed in the tiles store: its object `maps.json`, written by the import (`scripts/map`). Objects it names
 * carry their content in their keys, so a name never comes to mean other bytes. Without the object nothing is installed.
 */

import { z } from "zod";
import { believed } from "#app/core/memory.ts";
import type { Files } from "#app/core/ports.ts";

export const MANIFEST = "maps.json";

const Installed = z.object({ key: z.string().min(1) });

const Manifest = z.object({
  basemap: Installed.optional(),
  /** Coarse ones first. */
  terrain: z.array(Installed).default([]),
  airspace: Installed.optional(),
  airports: Installed.optional(),
  waypoints: Installed.optional(),
});

export type Manifest = z.infer<typeof Manifest>;

const FRESH_MS = 60_000;

/** Read once a minute by each isolate. @throws where it is there and is none */
export const readManifestAt = believed(FRESH_MS, async (maps: Pick<Files, "get">): Promise<Manifest> => {
  const bytes = await maps.get(MANIFEST);
  return Manifest.parse(bytes === null ? {} : JSON.parse(new TextDecoder().decode(bytes)));
});
