/**
 * Serves the data of all parts of a flight's page as JSON, requested once the page is shown, so that a part opens at
 * once.
 */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadFlightParts } from "#app/flight-page/page/load.server.ts";
import type { PartsDetails } from "#app/flight-page/page/parts-at-hand.ts";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";
import { SERVED } from "./parts.server.ts";
import { PARTS } from "./parts.ts";

const screen = SCREENS["flight-page/pages/parts-route"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { parts, words } = await loadFlightParts(args, reader, { parts: PARTS, served: SERVED });
  return Response.json({ parts, messages: slice(reader.language, words) } satisfies PartsDetails);
}
