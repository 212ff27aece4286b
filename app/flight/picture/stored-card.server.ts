/**
 * Cards are drawn when they are first requested and stored under a hash of their content. They are only drawn again
 * when the content changes, and each page has one card at most.
 */
import { sha256Hex } from "#app/core/data/digest.ts";
import type { JobTools } from "#app/core/tools.ts";

/** Increased when the same text is drawn differently: 2 has East Asian letters. */
const LETTERING = 2;

/** @param name where it is stored, below picture/; @param content everything that the drawing shows */
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
