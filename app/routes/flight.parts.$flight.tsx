/** What all parts of a flight's page are told, as JSON: asked for once the page stands, so that a part opens at once. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadFlightParts } from "#app/flight/page/load.server.ts";
import type { PartsDetails } from "#app/flight/page/parts-at-hand.ts";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { SERVED } from "./flight.parts.server.ts";
import { PARTS } from "./flight.parts.ts";

const ID = "routes/flight.parts.$flight";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { parts, words } = await loadFlightParts(args, reader, { parts: PARTS, served: SERVED });
  return Response.json({ parts, messages: slice(reader.language, words) } satisfies PartsDetails);
}
