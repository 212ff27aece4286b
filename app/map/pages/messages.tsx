/**
 * Messages of the layers' menu, the cards, a map's corner and the barogram, as JSON: requested once a map is open or
 * a flight has been loaded, so that no page waits for them. `?lang=` is the language of the page.
 */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["map/pages/messages"];

export async function loader(args: LoaderFunctionArgs) {
  const { language } = guard(args, screen);
  return Response.json(slice(language, screen.messages), { headers: { "cache-control": "private, max-age=300" } });
}
