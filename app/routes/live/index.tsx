/** `/live` leads to everybody in the air. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs) {
  guard(args, "routes/live/index");
  return redirect("/live/overview");
}
