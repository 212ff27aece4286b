/** What loaders and actions of the settings share: who asks, never taken from a form, and how parts are answered. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import type { Member } from "#app/people/account/caller.ts";
import type { Asker } from "#app/people/account/password/change-password.server.ts";
import { getMe, type Me } from "#app/people/user/me.server.ts";
import type { Values } from "#app/ui/form/answer.ts";
import { refused } from "#app/ui/form/form.server.ts";
import type { Saved } from "./answer.ts";

export const getToday = ({ tools }: AppLoadContext) => tools.now().toISOString().slice(0, 10);

/** A member whose account goes this very moment is not found. */
export async function readMe({ tools }: AppLoadContext, { id }: Member): Promise<Me> {
  const me = await getMe(tools, id);
  if (me === null) throw new Response(null, { status: 404 });
  return me;
}

/** The session that asks: it stays signed in when others are ended. */
export const getAsker = ({ session }: AppLoadContext): Asker => ({
  family: null,
  sessionHash: session?.hash ?? null,
});

/** Does it, and answers the part that asked; a text that comes of it is what was found out. */
export async function answered(typed: Values, act: () => Promise<unknown>, headers: [string, string][] = []) {
  try {
    const found = await act();
    return data<Saved>({ saved: typed.section ?? "", ...(typeof found === "string" ? { found } : {}) }, { headers });
  } catch (fault) {
    return refused(fault, typed);
  }
}

/** A part that this screen does not have. */
export const noSuchPart = () => new Response(null, { status: 400 });
