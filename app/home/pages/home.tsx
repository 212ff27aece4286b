import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { Best } from "#app/flight/day/Best.tsx";
import { DaySummary } from "#app/flight/day/DaySummary.tsx";
import { inWords } from "#app/flight/day/dates.ts";
import { getFlying } from "#app/flight/day/day.server.ts";
import { FarAway } from "#app/flight/day/FarAway.tsx";
import { Periods } from "#app/flight/day/Periods.tsx";
import { periodFromAddress } from "#app/flight/day/period.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { EVERYTHING } from "#app/flight/list/filter/filter.ts";
import { useTracks } from "#app/flight/trace/use-tracks.ts";
import { guard } from "#app/guard.server.ts";
import { Friends } from "#app/home/Friends.tsx";
import { airborneAtHome, homeForAll, homeForMember } from "#app/home/home.server.ts";
import { InTheAir } from "#app/home/InTheAir.tsx";
import { LooseEnds } from "#app/home/LooseEnds.tsx";
import { Stories } from "#app/home/Stories.tsx";
import { UnderWay } from "#app/home/UnderWay.tsx";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { trackStyle } from "#app/map/colours.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Place } from "#app/map/polyline.ts";
import { Sketched } from "#app/map/sketch/Sketched.tsx";
import { foreground } from "#app/map/track/foreground.ts";
import { SCREENS } from "#app/screens.ts";
import { SearchBar } from "#app/search/bar/SearchBar.tsx";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { day } from "#app/units/time.ts";
import "#app/flight/day/day.css";
import "#app/home/home.css";

const screen = SCREENS["home/pages/home"];
/** Heights of the days and the sentence over the map, px; where it is narrow they stand below each other. */
const SAY = { wide: 230, narrow: 335 };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, screen);
  const { tools, member } = context;
  const { db, now } = tools;
  const say = textIn(reader.language);
  const asked = periodFromAddress(new URL(request.url).searchParams);
  if (asked === undefined) throw new Response(null, { status: 404 });
  const today = now().toISOString().slice(0, 10);
  const [flying, all, own, saved, airborne] = await Promise.all([
    getFlying(db, asked, today),
    homeForAll(tools, member?.clubId ?? null),
    member && homeForMember(tools, member, today),
    listSaved(db, member),
    airborneAtHome(tools),
  ]);
  return {
    flying,
    all,
    own: own && member && { ...own, id: member.id },
    saved,
    airborne,
    // In words here: a browser takes longer to make its first calendar than to draw all the rest.
    days: flying && {
      dates: inWords(flying, say, reader.language),
      day: day(flying.first, reader.language, "long", false),
    },
    today,
    /** A period that nobody flew in. */
    missed: flying?.period === asked ? null : asked,
    title: `${say("shell.product")} · ${say("shell.claim")}`,
    about: say("shell.description"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.title, data?.about, data?.title),
  { property: "og:type", content: "website" },
];

export default function Home() {
  const { flying, days, today, missed, all, own, saved, airborne } = useLoaderData<typeof loader>();
  const text = useText();
  const search = <SearchBar filter={EVERYTHING} screen="/flight/list" saved={saved} today={today} />;
  if (flying === null || days === null) {
    return (
      <main className="map-page home" id="content">
        <div className="day">
          <DayMap tracks={NO_TRACKS} label={text("map.label")} />
        </div>
        <aside>
          <InTheAir told={airborne} />
          <About empty />
        </aside>
      </main>
    );
  }
  const { first, last, tracks } = flying;
  return (
    <main className="map-page home" id="content">
      <div className="day">
        <DayMap
          key={`${first} ${last}`}
          tracks={tracks}
          label={text("home.mapLabel", { date: days.dates })}
          over={
            <div className="over-day">
              {search}
              <Periods shown={flying} today={today} />
            </div>
          }
        />
        <DaySummary flying={flying} days={days} asked={missed} today={today} />
      </div>
      <aside>
        {own && <LooseEnds me={own.id} last={own.last} unread={own.unread} saved={saved} today={today} />}
        <Best flying={flying} />
        {own && <Friends flights={own.friends} />}
        <UnderWay rounds={all.rounds} task={own?.task} />
        <InTheAir told={airborne} />
        <Stories stories={all.stories} month={all.month} />
        {own === null && <About empty={false} />}
      </aside>
    </main>
  );
}

const NO_TRACKS: FlightTile[] = [];

function DayMap({ tracks, label, over }: { tracks: FlightTile[]; label: string; over?: ReactNode }) {
  const go = useNavigate();
  const premium = useShownMember()?.premium ?? false;
  const { places, opened } = useTracks(tracks, go);
  const { near, far, lines } = useMemo(() => nearest(tracks, places), [tracks, places]);
  return (
    <>
      <MapView label={label} places={near} covered={SAY} waits premium={premium} onOpen={opened}>
        <Sketched lines={lines} places={near} label={label} />
      </MapView>
      {over}
      <FarAway flights={far} />
    </>
  );
}

/** The tracks that the map opens on, in the colours they have among all; and the flights flown elsewhere. */
function nearest(tracks: FlightTile[], places: Place[][]) {
  const near = foreground(places);
  const lines = tracks.flatMap(({ track }, i) => (near.includes(places[i]) ? [{ track, ...trackStyle(i) }] : []));
  const far = tracks.filter((_, i) => places[i].length > 0 && !near.includes(places[i]));
  return { near: near.flat(), far, lines };
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
