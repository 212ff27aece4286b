/** A pilot's collections of waypoints. There are none before tasks are planned, and the page says so. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { profileMeta } from "#app/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/profile/user/sight.server.ts";
import { SLICES } from "#app/slices.ts";
import { State } from "#app/ui/State.tsx";

const ID = "routes/user/waypoint-collection";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { tools, member } = args.context;
  await sightOrPage(tools, member, pilotIn(args.params), "flown");
  return {
    section: textIn(reader.language)("pilot.waypoints"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

// Nothing to be found by yet.
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "waypoint-collection", indexed: false });

export default function WaypointCollections() {
  const text = useText();
  return (
    <State icon="pin" title={text("gathered.noWaypoints")}>
      <p className="muted">{text("gathered.noWaypointsHint")}</p>
    </State>
  );
}
