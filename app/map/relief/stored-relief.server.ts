/** Stores pictures of relief tiles in the object store, keyed by the elevation they were drawn from. */
import { sha256Hex } from "#app/core/data/digest.ts";
import type { Tools } from "#app/core/tools.ts";

const PREFIX = "relief/";

/** Returns the prefix of pictures drawn from the currently installed elevation; null where none is installed. */
export async function reliefPrefix({ terrain }: Pick<Tools, "terrain">): Promise<string | null> {
  const version = await terrain.version();
  return version === "" ? null : `${PREFIX}${(await sha256Hex(version)).slice(0, 16)}/`;
}

/**
 * Nightly: deletes pictures of elevation that is no longer installed. Whatever one night does not finish, the next
 * one does.
 */
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

/** Number of pages with a thousand keys each. */
const PAGES_A_NIGHT = 50;
