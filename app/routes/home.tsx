import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";
import { dayOf } from "#app/flight/flight.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { finerTracks } from "#app/flight/trace/finer-tracks.ts";
import { loadPlaces } from "#app/flight/trace/use-trace.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Place } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { foreground } from "#app/map/track/foreground.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { SLICES } from "#app/slices.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Value } from "#app/ui/Value.tsx";
import { count, inWords, number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import "#app/ui/key-figures.css";
import "#app/flight/list/day.css";

const ID = "routes/home";
const SAY = 170; // px, height of the sentence over the map

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const reader = guard(args, ID);
  const { db, now } = context.tools;
  const say = textIn(reader.language);
  return {
    last: await dayOf(db, now().toISOString().slice(0, 10)),
    title: `${say("shell.product")} · ${say("shell.claim")}`,
    about: say("shell.description"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.about },
  { property: "og:title", content: data?.title },
  { property: "og:description", content: data?.about },
  { property: "og:type", content: "website" },
];

export default function Home() {
  const { last } = useLoaderData<typeof loader>();
  const text = useText();
  const { language } = useReader();
  const label = last ? text("home.mapLabel", { date: day(last.date, language) }) : text("map.label");
  return (
    <main className="home" id="content">
      <div className="day">
        <DayMap tracks={last?.tracks ?? []} label={label} />
        {last && <Say />}
      </div>
      <aside>
        {last && <Best />}
        <About empty={last === null} />
      </aside>
    </main>
  );
}

function DayMap({ tracks, label }: { tracks: FlightTile[]; label: string }) {
  const go = useNavigate();
  const premium = useShownMember()?.premium ?? false;
  const finer = useMemo(() => finerTracks(tracks, loadPlaces), [tracks]);
  const { near, lines } = useMemo(() => nearest(tracks, finer.places()), [tracks, finer]);
  const shown = useRef<FlightMap | null>(null);
  const opened = useCallback(
    (map: FlightMap | null) => {
      shown.current = map;
      if (map === null) return;
      const show = () =>
        map.showTracks(
          finer.places().map((places, i) => ({
            places,
            address: `/flight/${tracks[i].id}`,
            name: tracks[i].user.name,
            ...trackStyle(i),
          })),
          go,
        );
      show();
      map.onSection(async (section) => {
        const isFiner = await finer.need(section);
        if (isFiner && shown.current === map) show();
      });
    },
    [finer, tracks, go],
  );
  return (
    <MapView label={label} places={near.flat()} covered={SAY} premium={premium} onOpen={opened}>
      <Sketch lines={lines} frame={{ width: 1000, height: 900, margin: 60 }} label={label} />
    </MapView>
  );
}

/** The tracks that the map opens on, in the colours they have among all. */
function nearest(tracks: FlightTile[], places: Place[][]) {
  const near = foreground(places);
  const lines = tracks.flatMap(({ track }, i) => (near.includes(places[i]) ? [{ track, ...trackStyle(i) }] : []));
  return { near, lines };
}

/** What the last day with flights was: one sentence and three numbers. */
function Say() {
  const { last } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  if (!last) return null;
  const longest = last.tracks.find((flight) => flight.distance === last.longest) ?? last.best.at(0);
  const sentence = last.longest
    ? text("home.longest", { distance: inWords(last.longest, "distance", reader), pilot: longest?.user.name ?? "none" })
    : text("home.unscored");
  return (
    <div className="float say">
      <h1>{text("home.sentence", { count: last.count, date: day(last.date, reader.language) })}</h1>
      <p>{sentence}</p>
      <dl className="key-figures">
        <div>
          <dt>{text("home.flightsLabel", { count: last.count })}</dt>
          <dd>{count(last.count, reader.language)}</dd>
        </div>
        <div>
          <dt>{text("home.longestLabel")}</dt>
          <dd>
            <Value shown={quantity(last.longest || null, "distance", reader)} />
          </dd>
        </div>
        <div>
          <dt>{text("home.bestLabel")}</dt>
          <dd>{number(last.best.at(0)?.points, 0, reader.language)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Best() {
  const { last } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  return (
    <section>
      <h2>
        {text("home.best")}
        <Link className="link" to="/flight/list">
          {text("home.all")}
        </Link>
      </h2>
      <ol className="best">
        {last?.best.map((flight) => (
          <li key={flight.id}>
            <Thumbnail flight={flight} />
            <span className="small clipped">
              <Link className="strong" to={`/flight/${flight.id}`}>
                {flight.user.name}
              </Link>
              <br />
              <span className="muted">{[flight.aircraft?.name, flight.airport?.name].filter(Boolean).join(", ")}</span>
            </span>
            <span className="numeric">
              <b>{number(flight.points, 0, reader.language)}</b>
              <br />
              <span className="muted tiny">{inWords(flight.distance, "distance", reader)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a visitor can do here. Without any flight it is the whole page, with its headline. */
function About({ empty }: { empty: boolean }) {
  const text = useText();
  const Heading = empty ? "h1" : "h2";
  return (
    <section className="about">
      <Heading>{text("home.aboutTitle")}</Heading>
      <p className="small">{text("home.about")}</p>
      <ol className="steps">
        <li>{text("home.step1")}</li>
        <li>{text("home.step2")}</li>
        <li>{text("home.step3")}</li>
      </ol>
      {empty && <p className="small muted">{text("home.empty")}</p>}
      <Link className="button main" to="/upload">
        <Icon name="upload" />
        {text("home.upload")}
      </Link>
    </section>
  );
}
