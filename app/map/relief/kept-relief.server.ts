/** Pictures of tiles of relief in the object store, under the elevation they were drawn from. */
import { sha256Hex } from "#app/core/data/digest.ts";
import type { Tools } from "#app/core/tools.ts";

const PREFIX = "relief/";

/** Of those drawn from what is installed now; null where no elevation is. */
export async function reliefPrefix({ terrain }: Pick<Tools, "terrain">): Promise<string | null> {
  const version = await terrain.version();
  return version === "" ? null : `${PREFIX}${(await sha256Hex(version)).slice(0, 16)}/`;
}

/** Nightly: those of elevation that is no longer installed. What one night does not reach, the next does. */
export async function forgetOldRelief(tools: Pick<Tools, "terrain" | "files">): Promise<void> {
  const current = await reliefPrefix(tools);
  let cursor: string | undefined;
  for (let pages = 0; pages < PAGES_A_NIGHT; pages++) {
    const page = await tools.files.list(PREFIX, cursor);
    await tools.files.remove(
      page.objects.map(({ key }) => key).filter((key) => current === null || !key.startsWith(current)),
    );
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}

/** Of a thousand keys each. */
const PAGES_A_NIGHT = 50;
