/** The page of one segment: a map with a race of two passes below it, and the ranking beside them. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { breadcrumbs } from "#app/community/profile/breadcrumbs.ts";
import { Downloads } from "#app/contest/segment/page/Downloads.tsx";
import { Head } from "#app/contest/segment/page/Head.tsx";
import { History } from "#app/contest/segment/page/History.tsx";
import { segmentDetails } from "#app/contest/segment/page/page.server.ts";
import { getNames, RaceDock } from "#app/contest/segment/page/RaceDock.tsx";
import { Ranking } from "#app/contest/segment/page/Ranking.tsx";
import { RankingFilter } from "#app/contest/segment/page/RankingFilter.tsx";
import { standingAt } from "#app/contest/segment/page/race.ts";
import { RACERS, SegmentMap } from "#app/contest/segment/page/SegmentMap.tsx";
import { FASTEST, useFastest } from "#app/contest/segment/page/use-fastest.ts";
import { useRace } from "#app/contest/segment/page/use-race.ts";
import { WayChoice } from "#app/contest/segment/page/WayChoice.tsx";
import { OVERVIEW, segmentPath } from "#app/contest/segment/path.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import type { Place } from "#app/map/polyline.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { State } from "#app/ui/State.tsx";
import { inWords } from "#app/units/format.ts";
import "#app/contest/segment/page/segment.css";

const screen = SCREENS["contest/segment/pages/segment"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const { searchParams, origin } = new URL(args.request.url);
  const told = await segmentDetails(tools, args.params.segment, searchParams, member?.id ?? null);
  const { name, distance } = told.segment;
  const length = inWords(distance, "distance", reader, 0);
  return {
    ...told,
    edits: member?.isSuperuser ?? false,
    heading: name,
    segments: textIn(reader.language)("segment.title"),
    sharedPicture: `${tools.settings.origin ?? origin}/picture/segment/${told.segment.id}.png`,
    title: `${name} · ${length}`,
    about: textIn(reader.language)("segment.about", { name, length, count: told.pilots }),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta(data.title, data.about),
        { name: "twitter:card", content: "summary_large_image" },
        breadcrumbs([data.segments, OVERVIEW], [data.heading, segmentPath(data.segment.id)]),
      ]
    : [];

export default function SegmentPage() {
  const { segment, ranking, record, pilots, race, choices, filter, filtered, history, edits } =
    useLoaderData<typeof loader>();
  const text = useText();
  const racing = useRace(segment.course, race.pair);
  const { racers, clock } = racing;
  const names = useMemo(() => (race.pair ? getNames(race.pair) : ["", ""]), [race.pair]);
  const passes = useMemo(
    () =>
      racers?.map(({ latitude, longitude }, i) => ({
        places: Array.from(latitude, (each, k): Place => [each, longitude[k]]),
        name: names[i],
        ...RACERS[i],
      })) ?? [],
    [racers, names],
  );
  const fastest = useFastest(ranking.passes.slice(0, FASTEST));
  const drawn = useMemo(() => {
    const isRacing = (id: number) => passes.length > 0 && (race.pair?.some((pass) => pass.id === id) ?? false);
    return [...fastest.filter(({ id }) => !isRacing(id)), ...passes];
  }, [fastest, passes, race.pair]);
  const gliders = useMemo(
    () =>
      racers?.map((racer, i) => {
        const { latitude, longitude } = standingAt(racer, clock);
        return { place: [latitude, longitude] as Place, name: names[i] };
      }) ?? [],
    [racers, clock, names],
  );
  return (
    <main className="map-page segments" id="content">
      <div className="segment-map">
        <SegmentMap key={segment.id} segment={segment} passes={drawn} gliders={gliders} />
        <RaceDock segment={segment} choices={race.choices} pair={race.pair} race={racing} />
      </div>
      <div className="segment-panel">
        <Head segment={segment} record={record} pilots={pilots} edits={edits} />
        <section aria-labelledby="ranking">
          <h2 id="ranking">{text("segment.ranking")}</h2>
          {pilots > 0 && <WayChoice way={filter.way} />}
          {pilots > 0 && <RankingFilter filter={filter} choices={choices} open={filtered} />}
          {ranking.passes.length > 0 ? (
            <Ranking passes={ranking.passes} mine={ranking.mine} length={segment.distance} />
          ) : (
            <State icon="distance" title={text(filtered ? "segment.nobodySo" : "segment.nobody")}>
              {!filtered && <p className="muted">{text("segment.nobodyHint")}</p>}
            </State>
          )}
        </section>
        {history.length > 0 && <History passes={history} />}
        <Downloads only={segment.id} />
      </div>
    </main>
  );
}
