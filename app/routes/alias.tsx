import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { aliasTarget } from "#app/alias.ts";
import { guard } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  guard(
    args,
    `alias:${url.pathname === "/flight" ? "flight" : url.pathname.startsWith("/flight") ? "flights" : "profile/*"}`,
  );
  return redirect(aliasTarget(url), 308);
}
