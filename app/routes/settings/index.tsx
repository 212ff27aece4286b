/** The settings begin with the profile. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guardMember } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs) {
  guardMember(args, "routes/settings/index");
  return redirect("/settings/profile");
}
