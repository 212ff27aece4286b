/** Redirects to the ranking that the navigation links to. */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

export function loader(args: LoaderFunctionArgs): never {
  guard(args, SCREENS["contest/ranking/pages/index"]);
  throw redirect(`/ranking/free${new URL(args.request.url).search}`);
}
