/** Clubs as a search field proposes them, as JSON. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findClubs } from "#app/club/club.server.ts";
import { guard } from "#app/guard.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, "routes/club.find");
  const typed = new URL(args.request.url).searchParams.get("q") ?? "";
  return Response.json(await findClubs(args.context.tools, typed), { headers: { "cache-control": "max-age=300" } });
}
