/** What the reader may see of a pilot; queried once by every loader of a profile. */
import { followedAmong } from "#app/community/friend/friend.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { areApart, blockedBy } from "#app/people/user/block/block.server.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import { type Asker, type Block, getSight, getViewer, type Sight, type Sighted } from "./visible.ts";

/**
 * Returns null if the reader may not see the profile: there is no such pilot, the pilot has left, or a block
 * separates them.
 */
export async function sightedBy(tools: Pick<Tools, "db">, asker: Asker | null, pilot: number): Promise<Sighted | null> {
  const stranger = asker !== null && asker.id !== pilot ? asker.id : null;
  const [known, followed, apart] = await Promise.all([
    knownPilots(tools.db, [pilot]),
    stranger === null ? [] : followedAmong(tools, stranger, [pilot]),
    stranger !== null && areApart(tools, stranger, pilot),
  ]);
  if (known.length === 0) return null;
  if (stranger === null) return sighted(asker, pilot, false, "none");
  return sighted(asker, pilot, followed.length > 0, apart ? await getBlock(tools, stranger, pilot) : "none");
}

async function getBlock(tools: Pick<Tools, "db">, me: number, pilot: number): Promise<Block> {
  return (await blockedBy(tools, me)).some(({ id }) => id === pilot) ? "blocks" : "blocked";
}

function sighted(asker: Asker | null, pilot: number, follows: boolean, block: Block): Sighted | null {
  const viewer = getViewer(asker, pilot, follows);
  const sight = getSight(viewer, block);
  return sight && { viewer, sight, follows, blocks: block === "blocks" };
}

/** Returns the number in a profile's address. Throws 404 for anything else. */
export function pilotIn({ user }: { user?: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(user ?? "")) throw new Response(null, { status: 404 });
  return Number(user);
}

/** The same, for a page that requires this permission. Throws 404. */
export async function sightOrPage(
  tools: Pick<Tools, "db">,
  asker: Asker | null,
  pilot: number,
  part: keyof Sight = "header",
): Promise<Sighted> {
  const found = await sightedBy(tools, asker, pilot);
  if (!found?.sight[part]) throw new Response(null, { status: 404 });
  return found;
}
