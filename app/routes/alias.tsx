import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { aliasTarget } from "#app/alias.ts";
import { guard } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  guard(
    args,
    url.pathname.startsWith("/monthly")
      ? "alias:monthly"
      : `alias:${url.pathname === "/flight" ? "flight" : "flights"}`,
  );
  return redirect(aliasTarget(url), 308);
}
