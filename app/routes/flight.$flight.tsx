import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import leaflet from "leaflet/dist/leaflet.css?url";
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { breakdownOf } from "#app/flight/analysis/breakdown.ts";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { reachOf } from "#app/flight/arrival/glide-facts.server.ts";
import { wayHome } from "#app/flight/arrival/way-home.ts";
import { airOf } from "#app/flight/barogram/air.server.ts";
import { airspaceBands } from "#app/flight/barogram/airspace-bands.ts";
import { Barogram } from "#app/flight/barogram/Barogram.tsx";
import { chooseContest, legsOf } from "#app/flight/course.ts";
import { getFlight, isRemoved } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { FlightPanel } from "#app/flight/page/FlightPanel.tsx";
import { Grip, type Sheet } from "#app/flight/page/Grip.tsx";
import { ColourLegend } from "#app/flight/page/map/ColourLegend.tsx";
import { useColourMode } from "#app/flight/page/map/use-colour-mode.ts";
import { useColouring } from "#app/flight/page/map/use-colouring.ts";
import { useDrawnCourse } from "#app/flight/page/map/use-drawn-course.ts";
import { usePhaseMarks } from "#app/flight/page/map/use-phase-marks.ts";
import { WindArrow } from "#app/flight/page/map/WindArrow.tsx";
import { tabIn } from "#app/flight/page/tab.ts";
import { useMoment, within } from "#app/flight/page/use-moment.ts";
import { useSelection } from "#app/flight/page/use-selection.ts";
import { editKeyOf, rightTo } from "#app/flight/rights.server.ts";
import { type Span, seconds, spans } from "#app/flight/span.ts";
import { flightProfile } from "#app/flight/trace/profile.server.ts";
import { momentAt } from "#app/flight/trace/trace.ts";
import { useTrace } from "#app/flight/trace/use-trace.ts";
import { watchFlight } from "#app/flight/watch-flight.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import type { Tools } from "#app/kit/tools.ts";
import { useLayers } from "#app/map/layer/layer-choice.ts";
import type { LayerStates } from "#app/map/layer/layers.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import { decodePolyline } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { privileges, VISITOR } from "#app/plan/privileges.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { inWords, number } from "#app/units/format.ts";
import { day, offsetMinutes } from "#app/units/time.ts";
import { getPilot } from "#app/user/pilot.server.ts";

const ID = "routes/flight.$flight";

/** Nothing in it follows the cursor. */
const Panel = memo(FlightPanel);

/** They stand on an open map only, and bring the polar with them. */
const ArrivalPanel = lazy(() => import("#app/flight/arrival/ArrivalPanel.tsx"));
const RoadHome = lazy(() => import("#app/flight/arrival/RoadHome.tsx"));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: leaflet }];

export async function loader(args: LoaderFunctionArgs) {
  const { params, context, request } = args;
  const reader = guard(args, ID);
  const id = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : null;
  const flight = id === null ? null : await getFlight(context.tools.db, id);
  if (id === null || flight === null) {
    const gone = id !== null && (await isRemoved(context.tools.db, id));
    throw new Response(null, { status: gone ? 410 : 404 });
  }

  const say = textIn(reader.language);
  const facts = {
    distance: inWords(flight.distance, "distance", reader),
    speed: inWords(flight.speed, "speed", reader),
    points: number(flight.points, 0, reader.language),
    pilot: flight.user.name,
    aircraft: flight.aircraft?.name ?? "–",
    airfield: flight.airport?.name ?? say("flight.unknownAirfield"),
  };
  const { tools, member } = context;
  const may = await rightsOf(args, flight);
  const tab = tabIn(new URL(request.url).searchParams);
  const analysis = flight.revision > 0 ? await getAnalysis(tools.files, flight.id, flight.revision) : null;
  const [air, profile, reach, openInSeeyou] = await Promise.all([
    flight.revision > 0 ? airOf(tools.db, flight, analysis) : null,
    flightProfile(tools.files, flight),
    member?.privileges.premium ? reachOf(tools, flight) : null,
    tab === "file" && opensElsewhere(tools, flight),
  ]);
  return {
    flight,
    tab,
    mayEdit: may.editor,
    breakdown: analysis && breakdownOf(analysis, may, tab),
    ...{ air, profile, reach, openInSeeyou },
    heading: `${flight.airport?.name ?? flight.user.name}, ${day(flight.scoringDate, reader.language, "short", false)}`,
    title: say("detail.title", { ...facts, date: day(flight.scoringDate, reader.language, "short") }),
    about: say("detail.description", { ...facts, date: day(flight.scoringDate, reader.language) }),
    sharedPicture:
      flight.revision > 0 ? pictureAddress(context.tools.settings.origin ?? new URL(request.url).origin, flight) : null,
    messages: slice(reader.language, ID, [tab, flight.state === "invalid" ? "refused" : ""]),
  };
}

/** The browser that uploaded it without an account holds a cookie instead. */
async function rightsOf(
  { request, context: { tools, member } }: LoaderFunctionArgs,
  { id, user, coUser }: FlightDetail,
) {
  const key = member === null ? editKeyOf(request, id) : null;
  const held = key === null ? null : await rightTo(tools, id, null, key);
  return privileges(member ?? VISITOR, {
    ...{ ownerId: user.id, coUserId: coUser?.id ?? null, cookie: held?.may.cookieHolder ?? false },
  });
}

/** Whether the pilot lets others open the recording in other programs; not who left. */
async function opensElsewhere({ db, now }: Tools, { user }: FlightDetail): Promise<boolean> {
  const pilot = await getPilot(db, user.id, now().toISOString().slice(0, 10));
  return pilot?.openInSeeyou ?? false;
}

const pictureAddress = (origin: string, { id, revision }: { id: number; revision: number }) =>
  `${origin}/picture/${id}.${revision}.png`;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Kettle` },
  { name: "description", content: data?.about },
  { property: "og:title", content: data?.title },
  { property: "og:description", content: data?.about },
  { property: "og:type", content: "article" },
  ...(data?.sharedPicture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
  ...(data?.flight.state === "valid" ? [] : [{ name: "robots", content: "noindex" }]),
];

/** Choosing a contest, a leg or a moment changes the address, not the flight; each tab has data of its own. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const reselected = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const sameTab = tabIn(currentUrl.searchParams) === tabIn(nextUrl.searchParams);
  return reselected && sameTab ? false : defaultShouldRevalidate;
}

/** Another flight is another page: its map, its cursor and its sheet begin anew. */
export default function Flight() {
  const { flight } = useLoaderData<typeof loader>();
  return <FlightPage key={flight.id} />;
}

function FlightPage() {
  const {
    flight,
    tab,
    breakdown,
    air,
    mayEdit,
    openInSeeyou,
    reach,
    about,
    profile: thin,
  } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  useNews(flight.id, flight.state === "pending");

  const contest = chooseContest(flight.contests, query.get("contest"));
  const legs = useMemo(() => legsOf(contest), [contest]);
  const phases = breakdown?.phases ?? NO_PHASES;
  const [takeoff, landing] = [seconds(flight.takeoffTime), seconds(flight.landingTime ?? flight.takeoffTime)];
  const { selection, choose } = useSelection({
    ...{ legs, phases, zone: flight.zone, offset: offsetMinutes(takeoff * 1000, flight.zone) },
    ...{ from: takeoff, to: landing > takeoff ? landing : takeoff + 86_400 },
  });
  const letGo = useCallback(() => choose(null), [choose]);
  const isRange = selection?.kind === "range";
  /** Letting go of a range leaves other selections alone. */
  const chooseRange = useCallback(
    (range: Span | null) => {
      if (range !== null || isRange) choose(range && { kind: "range", ...range });
    },
    [choose, isRange],
  );
  const [pointed, setPointed] = useState<Span | null>(null);

  const traces = useTrace(flight.trace);
  const { whole, missing } = traces;
  const profile = whole?.profile ?? thin;
  const [asked, setCursor] = useMoment(flight, query);
  const cursor = asked === null || !profile ? asked : within(asked, profile.time);
  const moment = useMemo(
    () => (whole ? momentAt(whole.trace, whole.flown, cursor ?? takeoff) : null),
    [whole, cursor, takeoff],
  );

  const [utc, setUtc] = useState(false);
  const zone = utc ? "UTC" : flight.zone;
  const [sheet, setSheet] = useState<Sheet>("mid");

  const [map, setMap] = useState<FlightMap | null>(null);
  const [layers, setLayers] = useState<LayerStates | null>(null);
  const coloured = layers?.coloredTracks.kind === "on";
  const sun = useMemo(() => afternoonOf(flight), [flight]);
  const [mode, setMode] = useColourMode(query, coloured);
  const runs = useMemo(() => spans(flight.facts?.engineTimes ?? []), [flight.facts]);
  const windows = useMemo(() => spans(flight.facts?.scoringTimes ?? []), [flight.facts]);
  const airspaceOn = layers?.airspace3d.kind === "on";
  const bands = useMemo(() => (airspaceOn ? airspaceBands(flight.facts?.airspace) : []), [airspaceOn, flight.facts]);
  const elevation = map?.describe().installed.archives.terrain?.version ?? null;
  const colouring = useColouring(coloured ? mode : null, whole, runs, elevation);
  const track = useMemo(() => decodePolyline(flight.track), [flight.track]);
  const wantsRoad = useLayers().routing && layers !== null;
  const way = useMemo(() => wayHome(flight, track), [flight, track]);
  usePhaseMarks(map, { drawn: traces.drawn, phases, layers, choose });
  const line = useDrawnCourse(map, {
    ...{ traces, track, colouring, contest, contests: flight.contests, file: flight.facts, legs, selection, pointed },
  });

  useEffect(
    () => map?.showGlider(moment && cursor !== null ? [moment.latitude, moment.longitude] : null),
    [map, moment, cursor],
  );

  return (
    <main className="flight" id="content" data-sheet={sheet}>
      <MapView
        label={text("map.label")}
        places={track}
        onOpen={setMap}
        sun={sun}
        premium={premium}
        phases={breakdown?.access === "locked" ? "locked" : "open"}
        onLayers={setLayers}
        corner={
          <Suspense>
            {moment && cursor !== null && air && breakdown?.access === "all" && (
              <WindArrow wind={air.wind} moment={moment} />
            )}
            {coloured && <ColourLegend mode={mode} colouring={colouring} onChoose={setMode} />}
            {wantsRoad && way && <RoadHome map={map} way={way} routing={layers.routing.kind === "on"} />}
            {layers?.arrivalHeight.kind === "on" && (
              <ArrivalPanel {...{ map, reach, flight, whole, cursor }} outlandings={layers.fields.kind === "on"} />
            )}
          </Suspense>
        }
      >
        <Sketch
          lines={[{ track: flight.track }]}
          course={line}
          frame={{ width: 1100, height: 700, margin: 60 }}
          label={text("flight.trackFrom", { airfield: flight.airport?.name ?? text("flight.unknownAirfield") })}
        />
      </MapView>
      <section className="baro" aria-label={text("barogram.label")}>
        <Barogram
          thin={thin}
          whole={whole}
          missing={missing}
          address={flight.trace}
          zone={zone}
          takeoff={takeoff}
          legs={legs}
          selected={pointed ?? selection}
          windows={windows}
          engine={runs}
          airspace={bands}
          phases={phases}
          elevation={elevation}
          air={air}
          electric={flight.facts?.electricity !== undefined}
          cursor={cursor}
          onCursor={setCursor}
          onRange={chooseRange}
        >
          <button type="button" className="link tiny" aria-pressed={utc} onClick={() => setUtc(!utc)}>
            {utc ? "UTC" : text("barogram.localTime")}
          </button>
        </Barogram>
      </section>
      <aside className="panel" aria-label={text("detail.panel")}>
        <p className="unseen">{about}</p>
        <Grip sheet={sheet} onChange={setSheet} />
        <Panel
          flight={flight}
          contest={contest}
          legs={legs}
          selection={selection}
          tab={tab}
          breakdown={breakdown}
          whole={whole}
          zone={zone}
          mayEdit={mayEdit}
          openInSeeyou={openInSeeyou}
          onMoment={setCursor}
          onPoint={setPointed}
          onClear={letGo}
          elevation={elevation}
        />
      </aside>
    </main>
  );
}

const NO_PHASES: PhaseRow[] = [];

/** While the flight is being scored the page waits for news and then shows the result by itself. */
function useNews(id: number, pending: boolean) {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => (pending ? watchFlight(id, () => again.current()) : undefined), [id, pending]);
}

/** Two o'clock where it was flown: the ground has been warmed by then. */
function afternoonOf({ scoringDate, zone }: { scoringDate: string; zone: string }): Date {
  const there = Date.parse(`${scoringDate}T14:00:00Z`);
  return new Date(there - offsetMinutes(there, zone) * 60_000);
}
