import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";

export function loader(args: LoaderFunctionArgs) {
  guard(args, SCREENS["shell/pages/not-found"]);
  throw new Response(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
