/**
 * Checks whether a story already contains a picture or film by comparing the stored results: equal bytes sent become
 * equal bytes stored.
 */
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { story } from "#app/flight-page/story/schema.ts";
import type { Kept, Name } from "./keep.server.ts";
import { filmPath, picturePath } from "./story.ts";

/** Bytes that are compared at once. */
const STRETCH = 256 * 1024;
/** Stretches of a file that are compared: a film at its beginning, middle and end. */
const STRETCHES = 3;

export async function hasSame(
  { db, files }: Pick<Tools, "db" | "files">,
  flightId: number,
  name: Name,
  { kind, width, height, duration }: Kept,
): Promise<boolean> {
  const others = await db
    .select({ userId: story.userId, name: story.name })
    .from(story)
    .where(
      and(
        eq(story.flightId, flightId),
        eq(story.kind, kind),
        eq(story.width, width),
        eq(story.height, height),
        duration === null ? isNull(story.duration) : eq(story.duration, duration),
        ne(story.name, name.name),
      ),
    );
  const getPath = (of: Name) => (kind === "video" ? filmPath(of) : picturePath(of, "large", "jpg"));
  for (const other of others)
    if (other.name !== null && (await isSame(files, getPath(name), getPath({ ...other, name: other.name }))))
      return true;
  return false;
}

async function isSame(files: Tools["files"], one: string, other: string): Promise<boolean> {
  const [length, others] = await Promise.all([files.length(one), files.length(other)]);
  if (length === null || length !== others) return false;
  for (let nth = 0; nth < STRETCHES; nth++) {
    const from = Math.max(0, Math.floor(((length - STRETCH) * nth) / (STRETCHES - 1)));
    const [a, b] = await Promise.all([one, other].map((path) => files.read(path, from, STRETCH)));
    if (a === null || b === null || a.length !== b.length || !a.every((byte, i) => byte === b[i])) return false;
    if (length <= STRETCH) break;
  }
  return true;
}
