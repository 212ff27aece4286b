/** Clubs as a search field proposes them, as JSON. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findClubs } from "#app/club/club.server.ts";
import { proposedClub } from "#app/club/place.server.ts";
import { guard } from "#app/guard.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { language } = guard(args, "routes/club.find");
  const typed = new URL(args.request.url).searchParams.get("q") ?? "";
  const found = await findClubs(args.context.tools, typed);
  return Response.json(
    found.map((club) => proposedClub(club, language)),
    // Places are named in the reader's language.
    { headers: { "cache-control": "private, max-age=300", vary: "cookie, accept-language" } },
  );
}
