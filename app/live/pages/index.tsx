/** `/live` redirects to the overview of all gliders in the air. */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

export function loader(args: LoaderFunctionArgs) {
  guard(args, SCREENS["live/pages/index"]);
  return redirect("/live/overview");
}
