import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { aliasTarget } from "#app/alias.ts";
import { guard } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  const target = aliasTarget(url);
  guard(args, getRule(target));
  return redirect(target, 308);
}

/** Old addresses of one kind are as open as each other. */
function getRule(target: string): string {
  if (target.startsWith("/flight-of-the-month")) return "alias:monthly";
  return target.startsWith("/flight") ? "alias:flights" : "alias:profile/*";
}
