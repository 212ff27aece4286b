import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { duplicateCollection, getCollection } from "#app/community/collection/collection.server.ts";
import { Head } from "#app/community/collection/Head.tsx";
import { collectionIn } from "#app/community/collection/page.server.ts";
import { flightsIn } from "#app/community/collection/place.server.ts";
import { Rows } from "#app/community/collection/Rows.tsx";
import { isStarredBy, starCollection, unstarCollection } from "#app/community/collection/star.server.ts";
import { getSums } from "#app/community/collection/sums.ts";
import { TracksMap } from "#app/community/collection/TracksMap.tsx";
import { orPage } from "#app/core/request/or-page.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { rememberList } from "#app/flight/list/came-from.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { sessionEnded } from "#app/people/account/log-in/session-ended.server.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/collection/pages/collection"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, params, context } = args;
  const { tools, member } = context;
  const id = collectionIn(params.collection);
  const collection = await orPage(getCollection(tools, member?.id ?? null, id));
  const [flights, given] = await Promise.all([
    flightsIn(tools, collection),
    member !== null && isStarredBy(tools, id, member.id),
  ]);
  const origin = tools.settings.origin ?? new URL(request.url).origin;
  const say = textIn(reader.language);
  const may = member === null ? "logIn" : member.id === collection.owner.id ? "own" : "give";
  return {
    collection,
    flights,
    given,
    may: may as "own" | "give" | "logIn",
    heading: collection.name,
    about: collection.description ?? say("collection.about", { count: flights.length, name: collection.owner.name }),
    sharedPicture: collection.private ? null : mapPicture(origin, flights),
    messages: slice(reader.language, screen.messages),
  };
}

/** Returns the address of the best flight's map as drawn for sharing; null if no flight is scored. */
function mapPicture(origin: string, flights: FlightTile[]): string | null {
  const [best] = flights.filter(({ trace }) => trace !== null).sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
  return best?.trace ? `${origin}${best.trace.replace("/trace/", "/picture/")}.png` : null;
}

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { request, params, context } = args;
  const { tools, member } = context;
  const id = collectionIn(params.collection);
  const path = `/collection/${id}`;
  if (member === null) throw sessionEnded(path);
  const typed = await readForm(request);
  switch (typed.section) {
    case "copy":
      return redirect(`/collection/edit/${await orPage(duplicateCollection(tools, member.id, id))}`);
    case "star":
      await orPage((typed.star === "given" ? starCollection : unstarCollection)(tools, member.id, id));
      return redirect(path);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Search engines may only index what everybody may read. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(`${data?.collection.name} · ${data?.collection.owner.name}`, data?.about),
  ...(data?.sharedPicture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
  ...(data?.collection.private ? [{ name: "robots", content: "noindex" }] : []),
];

export default function CollectionPage() {
  const { collection, flights, given, may } = useLoaderData<typeof loader>();
  const text = useText();
  const { pathname } = useLocation();
  const shown = flights.map(({ id }) => id).join();
  useEffect(
    () => rememberList({ address: pathname, flights: shown === "" ? [] : shown.split(",").map(Number) }),
    [pathname, shown],
  );
  return (
    <main className="page collection-page" id="content">
      <div className="collection-top">
        <Head collection={collection} first={flights[0] ?? null} sums={getSums(flights)} may={may} given={given} />
        {flights.length > 0 && <TracksMap key={shown} flights={flights} label={text("collection.map")} />}
      </div>
      {flights.length === 0 ? (
        <Empty own={may === "own"} />
      ) : (
        <section aria-labelledby="flights">
          <h2 id="flights" className="unseen">
            {text("collection.list")}
          </h2>
          <Rows flights={flights} byHand={collection.byHand} />
        </section>
      )}
    </main>
  );
}

function Empty({ own }: { own: boolean }) {
  const text = useText();
  return (
    <State icon="collect" title={text("collection.empty")}>
      <p className="muted">{text(own ? "collection.emptyHint" : "collection.emptyOthers")}</p>
      {own && (
        <Link className="button main" to="/flight/list">
          <Icon name="flights" />
          {text("collection.findFlights")}
        </Link>
      )}
    </State>
  );
}
