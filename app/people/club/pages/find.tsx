/** Suggestions of clubs for a search field, as JSON. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { findClubs } from "#app/people/club/club.server.ts";
import { proposedClub } from "#app/people/club/place.server.ts";
import { SCREENS } from "#app/screens.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { language } = guard(args, SCREENS["people/club/pages/find"]);
  const typed = new URL(args.request.url).searchParams.get("q") ?? "";
  const found = await findClubs(args.context.tools, typed);
  return Response.json(
    found.map((club) => proposedClub(club, language)),
    // Places are named in the reader's language.
    { headers: { "cache-control": "private, max-age=300", vary: "cookie, accept-language" } },
  );
}
