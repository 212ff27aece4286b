import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listRequested } from "#app/flight/area/through.server.ts";
import { filterAddress } from "#app/flight/list/filter/address.ts";
import { filtersIn } from "#app/flight/list/filter/filter.ts";
import { RefusedFilter } from "#app/flight/list/RefusedFilter.tsx";
import { requestedList } from "#app/flight/list/requested-list.server.ts";
import { Arranged } from "#app/flight/list/view/Arranged.tsx";
import { Views } from "#app/flight/list/view/Views.tsx";
import { Gallery } from "#app/flight-page/story/gallery/Gallery.tsx";
import { numbered } from "#app/flight-page/story/panel/story-details.ts";
import { computeCover, formatShown } from "#app/flight-page/story/story.server.ts";
import { sharedCover } from "#app/flight-page/story/story.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { Filtering } from "#app/search/bar/Filtering.tsx";
import { labelled } from "#app/search/bar/label.server.ts";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { State } from "#app/ui/State.tsx";
import "#app/flight/list/list.css";

const screen = SCREENS["flight/pages/gallery"];
const GALLERY = "/flight/gallery";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, screen);
  const { db, now, settings } = context.tools;
  const { filter, query, refused, pilot, through } = await requestedList(context.tools, request.url);
  const { flights, next } =
    refused.length > 0
      ? { flights: [], next: null }
      : await listRequested(context.tools, { ...query, story: true }, through, now().getTime());
  const shown = await formatShown(
    db,
    flights.map(({ id }) => id),
  );
  const told = flights.map(({ statistics: _, takeoffPoint: __, launch: ___, ...flight }) => ({
    flight,
    pieces: numbered(shown(flight.id)),
  }));
  const cover = computeCover(told.flatMap(({ pieces }) => pieces));
  const shared = sharedCover(cover, settings.origin ?? new URL(request.url).origin);
  const say = textIn(reader.language);
  return json(
    {
      told,
      next,
      filter: labelled(filter, reader.language),
      saved: await listSaved(db, context.member),
      today: now().toISOString().slice(0, 10),
      refused,
      heading: pilot ? say("list.titleOf", { name: pilot.name }) : say("gallery.title"),
      title: pilot ? `${say("gallery.title")} · ${pilot.name}` : say("gallery.title"),
      about: say("gallery.description"),
      sharedPicture: shared?.sharedPicture ?? null,
      sharedSize: shared?.sharedSize ?? null,
      messages: slice(reader.language, screen.messages),
    },
    refused.length > 0 ? 400 : 200,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.title, data?.about),
  ...(data?.sharedPicture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
  ...(data && filtersIn(data.filter) > 1 ? [{ name: "robots", content: "noindex, follow" }] : []),
];

export default function FlightGallery() {
  const { told, next, filter, saved, today, refused, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const filtering = <Filtering {...{ filter, saved, today }} screen={GALLERY} />;
  if (refused.length > 0) return <RefusedFilter {...{ heading, filter, refused }}>{filtering}</RefusedFilter>;
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <Arranged filter={filter} screen={GALLERY} />
        <Views filter={filter} here="gallery" />
      </div>
      {filtering}
      <p className="small gallery-way">
        <Link className="link" to="/flight-of-the-month">
          {text("gallery.monthly")}
        </Link>
      </p>
      {told.length === 0 ? (
        <State icon="flights" title={text("gallery.none")}>
          <Link className="button" to={filtersIn(filter) > 0 ? GALLERY : "/flight/list"}>
            {text(filtersIn(filter) > 0 ? "gallery.all" : "gallery.toFlights")}
          </Link>
        </State>
      ) : (
        <>
          <Gallery flights={told} />
          {next !== null && (
            <nav className="more" aria-label={text("list.pages")}>
              <Link className="button" to={filterAddress(filter, GALLERY, { after: next })}>
                {text("list.more")}
              </Link>
            </nav>
          )}
        </>
      )}
    </main>
  );
}
