import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { aliasTarget } from "#app/alias.ts";
import { guard } from "#app/guard.server.ts";
import { SCREENS, type Screen } from "#app/screens.ts";

export function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  const target = aliasTarget(url);
  guard(args, findScreen(target));
  return redirect(target, 308);
}

/** Old addresses of one kind are as open as each other. */
function findScreen(target: string): Screen {
  if (target.startsWith("/flight-of-the-month")) return SCREENS["alias:monthly"];
  return SCREENS[target.startsWith("/flight") ? "alias:flights" : "alias:profile/*"];
}
