/**
 * Words of the layers' menu, of the cards of what is clicked, of what stands in a map's corner and of the barogram, as JSON:
 * asked for once a map is open or a flight has been loaded, so that no page waits for them. `?lang=` says which language the page is in.
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
