/** What forms about a pilot do: follow, block, and the ends of both. */
import type { Tools } from "#app/core/tools.ts";
import { unblock } from "#app/people/user/block/block.server.ts";
import { block } from "./block.server.ts";
import { follow, followedAmong, unfollow } from "./friend.server.ts";

const VERBS = { follow, unfollow, block, unblock };

/** @param verb by its name; throws 400 where there is none so, and refusals  @returns whether the member follows the pilot now */
export async function actOnPilot(tools: Tools, me: number, pilot: number, verb: string | undefined): Promise<boolean> {
  if (verb === undefined || !Object.hasOwn(VERBS, verb)) throw new Response(null, { status: 400 });
  await VERBS[verb as keyof typeof VERBS](tools, me, pilot);
  return (await followedAmong(tools, me, [pilot])).length > 0;
}
