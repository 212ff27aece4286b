/**
 * Pictures of the terrain for the cards of an upload, drawn by the map's own worker, which is started when the first
 * file has been read.
 */
import type { ReliefPicture } from "#app/map/relief/picture.ts";
import type { ReliefService } from "#app/map/relief/service.ts";
import type { View } from "#app/map/track/drawn.ts";
import type { Scheme } from "#app/ui/scheme.ts";

let opened: Promise<ReliefService | null> | null = null;

/** Returns null when this site has no elevation. */
export async function getGround(view: View, scheme: Scheme): Promise<ReliefPicture | null> {
  opened ??= open();
  const service = await opened;
  return (await service?.picture(view, scheme)) ?? null;
}

async function open(): Promise<ReliefService | null> {
  const [{ startRelief }, { readInstalled }] = await Promise.all([
    import("#app/map/relief/service.ts"),
    import("#app/map/layer/installed.ts"),
  ]);
  const { terrain } = (await readInstalled()).archives;
  if (!terrain) return null;
  const service = startRelief();
  service.open(terrain.version);
  return service;
}
