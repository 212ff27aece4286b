import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { aliasTarget } from "#app/alias.ts";
import { guard } from "#app/guard.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  guard(request, `alias:${url.pathname === "/flight" ? "flight" : "flights"}`);
  return redirect(aliasTarget(url), 308);
}
