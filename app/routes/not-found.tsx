import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";

export function loader(args: LoaderFunctionArgs) {
  guard(args, "routes/not-found");
  throw new Response(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
