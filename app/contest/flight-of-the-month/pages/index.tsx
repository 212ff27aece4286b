/** Redirects to the latest month with a chosen flight. */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { latestChoice } from "#app/contest/flight-of-the-month/choice.server.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, SCREENS["contest/flight-of-the-month/pages/index"]);
  const { db, now } = args.context.tools;
  const month = (await latestChoice(db)) ?? now().toISOString().slice(0, 7);
  return redirect(`/flight-of-the-month/${month}`);
}
