/**
 * Cards are drawn when somebody asks for one, and kept under what stands on them: as long as that stays, nobody draws again, and
 * of one thing there is one card at most.
 */
import { sha256Hex } from "#app/core/data/digest.ts";
import type { JobTools } from "#app/core/tools.ts";

/** Counts up where the same words are drawn otherwise: 2 has eastern letters. */
const LETTERING = 2;

/** @param name where it is kept, below picture/; @param content all that the drawing says */
export async function storedCard(
  { files }: Pick<JobTools, "files">,
  name: string,
  content: unknown,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const prefix = `picture/${name}.`;
  const key = `${prefix}${(await sha256Hex(JSON.stringify([LETTERING, content]))).slice(0, 16)}.png`;
  const bytes = await files.get(key);
  if (bytes !== null) return bytes;
  const png = await draw();
  await files.put(key, png);
  const { objects } = await files.list(prefix);
  await files.remove(objects.map((each) => each.key).filter((each) => each !== key));
  return png;
}
