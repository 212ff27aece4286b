/** The settings begin with the profile. */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guardMember } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

export function loader(args: LoaderFunctionArgs) {
  guardMember(args, SCREENS["settings/pages/index"]);
  return redirect("/settings/profile");
}
