/** A pilot's collections of flights: the public ones, or all of them for their owner. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Cards } from "#app/community/collection/Cards.tsx";
import { listCollections } from "#app/community/collection/collection.server.ts";
import { MAX_COLLECTIONS } from "#app/community/collection/collection.ts";
import { withTracks } from "#app/community/collection/place.server.ts";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { pilotIn, sightOrPage } from "#app/community/profile/user/sight.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { State } from "#app/ui/State.tsx";

const screen = SCREENS["community/profile/pages/flight-collection"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const id = pilotIn(args.params);
  const { sight } = await sightOrPage(tools, member, id, "flown");
  const collections = await listCollections(tools, sight.privateCollections ? id : null, {
    users: [id],
    order: "-modified",
    skip: 0,
    limit: MAX_COLLECTIONS,
  });
  return {
    collections: (await withTracks(tools, collections))(collections),
    own: sight.own,
    section: textIn(reader.language)("pilot.collections"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "flight-collection" });

export default function FlightCollections() {
  const { collections, own, section } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className="unseen">
        {section}
      </h2>
      {collections.length === 0 ? (
        <State icon="collect" title={text("gathered.none")}>
          <p className="muted">{text(own ? "gathered.noneOwn" : "gathered.noneOf")}</p>
        </State>
      ) : (
        <Cards collections={collections} />
      )}
      {own && (
        <p>
          <Link className="button" to="/collection">
            {text("gathered.make")}
          </Link>
        </p>
      )}
    </section>
  );
}
