/** The ranking that navigation leads to. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs): never {
  guard(args, "routes/ranking/index");
  throw redirect(`/ranking/free${new URL(args.request.url).search}`);
}
