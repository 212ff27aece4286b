/** What the forms about a pilot can do: follow, block, unfollow and unblock. */
import type { Tools } from "#app/core/tools.ts";
import { unblock } from "#app/people/user/block/block.server.ts";
import { block } from "./block.server.ts";
import { follow, followedAmong, unfollow } from "./friend.server.ts";

const VERBS = { follow, unfollow, block, unblock };

/** @param verb name of the action; throws 400 for an unknown one, and refusals @returns whether the member follows the pilot now */
export async function actOnPilot(tools: Tools, me: number, pilot: number, verb: string | undefined): Promise<boolean> {
  if (verb === undefined || !Object.hasOwn(VERBS, verb)) throw new Response(null, { status: 400 });
  await VERBS[verb as keyof typeof VERBS](tools, me, pilot);
  return (await followedAmong(tools, me, [pilot])).length > 0;
}
