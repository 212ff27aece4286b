import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { aliasTarget } from "#app/alias.ts";
import { guard } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  guard(args, ruleOf(url.pathname));
  return redirect(aliasTarget(url), 308);
}

/** Old addresses of one kind are as open as each other. */
function ruleOf(path: string): string {
  if (path === "/flight") return "alias:flight";
  if (path.startsWith("/flight")) return "alias:flights";
  return path.startsWith("/monthly") ? "alias:monthly" : "alias:profile/*";
}
