/** Who is in the air now: map and list, the selected glider's day, all gliders at any minute of today. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useState } from "react";
import { followedBy } from "#app/community/friend/friend.server.ts";
import { EVERYTHING } from "#app/flight/list/filter/filter.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { daysFor } from "#app/live/competition/days.server.ts";
import { TaskDays } from "#app/live/competition/page/TaskDays.tsx";
import { livePredictions } from "#app/live/competition/predictions.server.ts";
import { isUp } from "#app/live/glider.ts";
import { liveHours, liveNow } from "#app/live/live.server.ts";
import { liveFacets, regionNames } from "#app/live/narrow/facets.server.ts";
import { getFavourite } from "#app/live/narrow/favourites.ts";
import { choicesAmong } from "#app/live/narrow/narrowing.ts";
import { Chips } from "#app/live/page/Chips.tsx";
import { Chosen } from "#app/live/page/Chosen.tsx";
import { DayBarogram } from "#app/live/page/DayBarogram.tsx";
import { GliderList } from "#app/live/page/GliderList.tsx";
import { Narrow } from "#app/live/page/Narrow.tsx";
import { SkyMap } from "#app/live/page/SkyMap.tsx";
import { Standing } from "#app/live/page/Standing.tsx";
import {
  firstShown,
  fitting,
  fromShown,
  getChosen,
  getName,
  type InAir,
  isNarrowed,
  queryAddress,
  readQuery,
} from "#app/live/page/shown.ts";
import { useFacets, useMetres, useMoment, useThermals, useTrack } from "#app/live/page/track.ts";
import { useSeconds } from "#app/live/page/use-seconds.ts";
import { useSky } from "#app/live/page/use-sky.ts";
import { useZone } from "#app/live/page/use-zone.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { SCREENS } from "#app/screens.ts";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { withSaved } from "#app/search/bar/saved.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { announce } from "#app/ui/toast.ts";
import { clock } from "#app/units/time.ts";
import "#app/live/page/live.css";

const screen = SCREENS["live/pages/overview"];
const PATH = "/live/overview";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const say = textIn(reader.language);
  const [now, friends, days, hours, predicted, saved] = await Promise.all([
    // If a source cannot be reached, the page says so and tries again by itself.
    liveNow(tools).catch(() => null),
    member ? followedBy(tools, member.id, member.id) : [],
    daysFor(tools, reader),
    liveHours(tools).catch(() => []),
    livePredictions(tools).catch(() => []),
    listSaved(tools.db, member),
  ]);
  const facets = now === null ? [] : await liveFacets(tools, now.gliders).catch(() => []);
  const today = tools.now().toISOString().slice(0, 10);
  return {
    now,
    facets,
    regions: regionNames(facets, reader.language),
    days,
    hours,
    predicted,
    favourites: saved
      .filter(({ favourite }) => favourite)
      // Filters by the date of flights have no meaning here.
      .flatMap((one) => getFavourite(one.name, withSaved(EVERYTHING, one, today).chips) ?? []),
    friends: friends.map(({ id }) => id),
    self: member?.id ?? null,
    heading: say("live.title"),
    about: say("live.about"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

export default function LiveOverview() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  const [query] = useSearchParams();
  const asked = useMemo(() => readQuery(query), [query]);
  const go = useNavigate();
  const [at, setAt] = useState<number | null>(null);
  const friends = useMemo(() => new Set(page.friends), [page.friends]);
  const first = useMemo(() => (page.now?.gliders ?? []).map(fromShown), [page.now]);
  const sky = useSky(null, { landedOut: (keys) => describeLandedOut(keys) });
  const heard = sky.now && sky.now.gliders.size > 0 ? [...sky.now.gliders.values()] : first;
  const now = useSeconds(page.now?.time ?? 0);
  const zone = useZone();
  const hours = useMetres("/v1/live/hour", page.hours);
  const predicted = useMetres("/v1/live/predicted", page.predicted);
  const facets = useFacets(page.facets);
  const known = { friends, hours, predicted, facets };
  const thermals = useThermals(at);
  const moment = useMoment(at, sky.now?.gliders ?? NOBODY);
  // Filters of the list also apply to the map.
  const fits = useMemo(
    () => (isNarrowed(asked) ? fitting(asked, { friends, facets }) : null),
    [asked, friends, facets],
  );
  const listable = fits === null ? heard : heard.filter(fits);
  // Picked once, because the highest glider is another one every minute.
  const picked = useMemo(
    () => firstShown(fits === null ? first : first.filter(fits), page.self, friends)?.card.glider ?? null,
    [first, fits, page.self, friends],
  );
  const chosen =
    heard.find(({ card }) => card.glider === asked.glider) ??
    listable.find((one) => one.card.glider === picked && isUp(one)) ??
    firstShown(listable, page.self, friends);
  const glider = asked.glider ?? chosen?.card.glider ?? null;
  const track = useTrack(glider);
  const listed = getChosen(heard, asked, known);
  const friendsUp = page.self !== null ? heard.filter((one) => isUp(one) && friendIn(one, friends)).length : null;

  function describeLandedOut(keys: string[]) {
    for (const key of keys) {
      const one = sky.gliders().get(key);
      // Only for friends and the selected glider, because strangers land out all day.
      if (!one || !(friendIn(one, friends) || key === glider)) continue;
      announce({ tone: "warning", text: { words: text("live.landedOut", { name: getName(one.card) ?? key }) } });
    }
  }

  const { gliders } = sky;
  const drawn = useCallback((): Iterable<InAir> => {
    const all = gliders();
    const each = at !== null ? moment : all.size > 0 ? all.values() : first;
    return fits === null ? each : [...each].filter(fits);
  }, [at, moment, gliders, first, fits]);
  const choose = useCallback(
    (glider: string | null) =>
      go(queryAddress(PATH, { ...asked, glider }), { replace: true, preventScrollReset: true }),
    [go, asked],
  );
  const up = heard.filter(isUp);
  const begin = track[0]?.time ?? now - 4 * 3600;

  return (
    <main className="live" id="content">
      <div className="shown">
        <SkyMap
          label={text("live.mapLabel")}
          places={getPlaces(up)}
          chosen={glider}
          gliders={drawn}
          track={track}
          thermals={thermals}
          at={at}
          onChoose={choose}
          onBox={sky.look}
        >
          <Sketch lines={[]} frame={{ width: 1000, height: 700, margin: 60 }} label={text("live.mapLabel")} />
        </SkyMap>
      </div>
      <section className="day" aria-label={text("live.day")}>
        {chosen ? (
          <Chosen one={chosen} track={track} predicted={predicted.get(chosen.card.glider)} now={now} />
        ) : (
          <p className="muted small">{text("live.choose")}</p>
        )}
        <p className="moment">
          <b>{at === null ? text("live.now") : clock(at * 1000, zone)}</b>
          {at !== null && (
            <button type="button" className="button quiet" onClick={() => setAt(null)}>
              {text("live.toNow")}
            </button>
          )}
        </p>
        <DayBarogram track={track} from={begin} now={now} at={at} zone={zone} onAt={setAt} />
      </section>
      <aside aria-label={text("live.listLabel")}>
        <div className="row">
          <h1>{page.heading}</h1>
          <Standing now={sky.now} />
        </div>
        <p className="small">
          <b>{text("live.airborne", { count: up.length })}</b>
          {friendsUp !== null && ` · ${text("live.friendsUp", { count: friendsUp })}`}
          {` · ${text("live.viewers", { count: Math.max(sky.now?.viewers ?? 0, page.now?.viewers ?? 0) })}`}
        </p>
        <TaskDays days={page.days} />
        <Chips asked={asked} path={PATH} friendsUp={friendsUp} />
        <Narrow
          {...{ asked, favourites: page.favourites, regions: page.regions }}
          path={PATH}
          choices={choicesAmong(heard, facets)}
        />
        <GliderList gliders={listed} asked={asked} glider={glider} path={PATH} known={known} now={now} />
        <p className="tiny muted">{text("live.source")}</p>
      </aside>
    </main>
  );
}

const NOBODY: ReadonlyMap<string, InAir> = new Map();

const friendIn = ({ card: { pilot } }: InAir, friends: ReadonlySet<number>) => pilot !== null && friends.has(pilot.id);

/** Returns the places where most of them are, because a view of the whole earth would be useless. */
function getPlaces(gliders: readonly InAir[]): [number, number][] {
  const places = gliders.map(({ last }): [number, number] => [last.latitude, last.longitude]);
  const near = (one: [number, number]) =>
    places.filter(([latitude, longitude]) => Math.abs(latitude - one[0]) < 3 && Math.abs(longitude - one[1]) < 5);
  return places.map(near).reduce((most, each) => (each.length > most.length ? each : most), []);
}
