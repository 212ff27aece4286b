import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guard, guardMember } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { changeSaved, filterSent } from "#app/search/bar/saved.server.ts";
import { ACTS } from "#app/search/bar/saved.ts";
import { getScreen, searchAddress } from "#app/search/bar/search-address.ts";
import { readForm } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["search/pages/saved"];

/** Not a page: opening it redirects to the page of all filters. */
export async function loader(args: LoaderFunctionArgs) {
  guard(args, screen);
  return redirect("/search");
}

/**
 * Changes a member's saved filters; redirects to the page of all filters, or answers without a redirect if a script
 * requested it (`stay`).
 */
export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { db, now } = args.context.tools;
  const typed = await readForm(args.request);
  const act = ACTS.find((each) => each === typed.act);
  const at = typed.at ?? "0";
  if (!act || !/^\d{1,3}$/.test(at)) throw new Response(null, { status: 400 });
  const filter = filterSent(typed.in ?? "", now().toISOString().slice(0, 10));
  const back = searchAddress(filter, getScreen(typed.to ?? null));
  const refused = await changeSaved(db, member, { act, at: Number(at), filter, name: (typed.name ?? "").trim() });
  if (typed.stay === "1") return data({ refused }, refused === null ? 200 : 422);
  return redirect(refused === null ? back : `${back}&refused=${refused}`);
}
