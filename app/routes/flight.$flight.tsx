import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from "@remix-run/react";
import leaflet from "leaflet/dist/leaflet.css?url";
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { airAndPhases } from "#app/flight/barogram/air.server.ts";
import { airspaceBands } from "#app/flight/barogram/airspace-bands.ts";
import { Barogram } from "#app/flight/barogram/Barogram.tsx";
import { HeightTable } from "#app/flight/barogram/HeightTable.tsx";
import { ColourLegend } from "#app/flight/ColourLegend.tsx";
import { chooseContest, legsOf, momentAsked, scoredLine, stretch, turnPlaces } from "#app/flight/course.ts";
import { FlightPanel } from "#app/flight/FlightPanel.tsx";
import { getFlight } from "#app/flight/flight.server.ts";
import { flightProfile } from "#app/flight/profile.server.ts";
import { reachOf } from "#app/flight/reach.server.ts";
import { addressOf, selectionIn } from "#app/flight/selection.ts";
import { type Span, seconds, spans } from "#app/flight/span.ts";
import { momentAt } from "#app/flight/trace.ts";
import { turnName } from "#app/flight/turn-name.ts";
import { useAddress } from "#app/flight/use-address.ts";
import { useColourMode } from "#app/flight/use-colour-mode.ts";
import { useColouring } from "#app/flight/use-colouring.ts";
import { useTrace } from "#app/flight/use-trace.ts";
import { watchFlight } from "#app/flight/watch-flight.ts";
import { wayHome } from "#app/flight/way-home.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { useLayers } from "#app/map/layer-choice.ts";
import type { LayerStates } from "#app/map/layers.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import { decodePolyline } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/Sketch.tsx";
import { privileges } from "#app/plan/privileges.ts";
import { inWords, number } from "#app/units/format.ts";
import { clock, day, offsetMinutes } from "#app/units/time.ts";

const ID = "routes/flight.$flight";

/** Nothing in it follows the cursor. */
const Panel = memo(FlightPanel);

/** They stand on an open map only, and bring the polar with them. */
const ArrivalPanel = lazy(() => import("#app/flight/ArrivalPanel.tsx"));
const RoadHome = lazy(() => import("#app/flight/RoadHome.tsx"));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: leaflet }];

export async function loader(args: LoaderFunctionArgs) {
  const { params, context, request } = args;
  const reader = guard(args, ID);
  const id = /^[1-9]\d{0,14}$/.test(params.flight ?? "") ? Number(params.flight) : null;
  const flight = id === null ? null : await getFlight(context.tools.db, id);
  if (flight === null) throw new Response(null, { status: 404 });

  const say = textIn(reader.language);
  const facts = {
    distance: inWords(flight.distance, "distance", reader),
    speed: inWords(flight.speed, "speed", reader),
    points: number(flight.points, 0, reader.language),
    pilot: flight.user.name,
    aircraft: flight.aircraft?.name ?? "–",
    airfield: flight.airport?.name ?? say("flight.unknownAirfield"),
  };
  const { member } = context;
  const { air, phases } = await airAndPhases(context.tools, flight);
  return {
    flight,
    air,
    phases: member?.privileges.supporter ? phases : [],
    mayEdit:
      member !== null &&
      privileges(member, { ownerId: flight.user.id, coUserId: flight.coUser?.id ?? null, cookie: false }).editor,
    profile: await flightProfile(context.tools.files, flight),
    reach: member?.privileges.premium ? await reachOf(context.tools, flight) : null,
    heading: `${flight.airport?.name ?? flight.user.name}, ${day(flight.scoringDate, reader.language, "short", false)}`,
    title: say("detail.title", { ...facts, date: day(flight.scoringDate, reader.language, "short") }),
    about: say("detail.description", { ...facts, date: day(flight.scoringDate, reader.language) }),
    sharedPicture:
      flight.revision > 0 ? pictureAddress(context.tools.settings.origin ?? new URL(request.url).origin, flight) : null,
    messages: slice(reader.language, ID),
  };
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

/** Choosing a contest, a leg or a moment changes the address, not the flight. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const reselected = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return reselected ? false : defaultShouldRevalidate;
}

export default function Flight() {
  const { flight, air, phases, mayEdit, reach, profile: thin } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const text = useText();
  useNews(flight.id, flight.state === "pending");

  const contest = chooseContest(flight.contests, query.get("contest"));
  const legs = useMemo(() => legsOf(contest), [contest]);
  const leg = Number(query.get("leg")) - 1;
  const selected = legs[leg] ? leg : null;
  const chosen = useMemo(
    () => selectionIn(query, { legs, phases, ...recorded(flight) }),
    [query, legs, phases, flight],
  );
  const chooseRange = useRange(chosen?.kind === "range", flight.zone);

  const { drawn, whole, missing } = useTrace(flight.trace);
  const profile = whole?.profile ?? thin;
  const takeoff = seconds(flight.takeoffTime);
  const [asked, setCursor] = useMomentInAddress(flight, query);
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
  const turns = useMemo(() => turnPlaces(contest), [contest]);
  const line = useMemo(() => scoredLine(turns, legs), [turns, legs]);

  useEffect(() => {
    const places = drawn ? stretch(drawn, drawn.time[0], drawn.time[drawn.length - 1]) : track;
    map?.showTracks([{ places, classes: drawn === whole?.trace ? colouring?.classes : undefined }]);
  }, [map, drawn, whole, track, colouring]);

  useEffect(() => {
    const span = selected === null ? null : legs[selected];
    const course = span && {
      leg: span.ends.map((end) => turns[end]),
      flown: drawn ? stretch(drawn, span.from, span.to) : [],
    };
    map?.showCourse(
      turns.map((place, i) => ({ place, label: turnName(i, turns.length, text) })),
      line,
      course,
    );
    if (course && course.flown.length > 1) map?.show(course.flown, true, 10);
  }, [map, drawn, turns, line, legs, selected, text]);

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
        onLayers={setLayers}
        corner={
          <Suspense>
            {coloured && <ColourLegend mode={mode} colouring={colouring} onChoose={setMode} />}
            {wantsRoad && way && <RoadHome map={map} way={way} routing={layers.routing.kind === "on"} />}
            {layers?.arrivalHeight.kind === "on" && (
              <ArrivalPanel map={map} reach={reach} flight={flight} whole={whole} cursor={cursor} />
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
          selected={chosen}
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
        <Grip sheet={sheet} onChange={setSheet} />
        <Panel
          flight={flight}
          contest={contest}
          legs={legs}
          selected={selected}
          mayEdit={mayEdit}
          onMoment={setCursor}
        />
        {whole && <HeightTable whole={whole} zone={zone} elevation={elevation} />}
      </aside>
    </main>
  );
}

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

/** The nearest moment of the recording. */
function within(time: number, times: number[]): number {
  return Math.min(times.at(-1) ?? time, Math.max(times.at(0) ?? time, time));
}

/** What moments of the address are read against. */
function recorded({
  takeoffTime,
  landingTime,
  zone,
}: {
  takeoffTime: string;
  landingTime: string | null;
  zone: string;
}) {
  const from = seconds(takeoffTime);
  const to = landingTime === null ? from + 86_400 : seconds(landingTime);
  return { whole: { from, to }, offset: offsetMinutes(from * 1000, zone) };
}

/** Makes a range the selection. @param held a range is selected: letting go of it leaves other selections alone */
function useRange(held: boolean, zone: string) {
  const navigate = useNavigate();
  const address = useAddress();
  return (range: Span | null) => {
    if (range === null && !held) return;
    const to = address(addressOf(range && { kind: "range", ...range }, zone)).replaceAll("%3A", ":");
    navigate(to, { replace: true, preventScrollReset: true });
  };
}

/** The cursor's time, kept in the address as `?t=12:34:05` local time once it rests. */
function useMomentInAddress(
  flight: { takeoffTime: string; landingTime: string | null; zone: string },
  query: URLSearchParams,
) {
  const { whole, offset } = recorded(flight);
  const [cursor, setCursor] = useState(() => momentAsked(query.get("t"), whole.from, whole.to, offset));
  // Choosing a leg or contest makes a new address without the moment: it is written again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every new address
  useEffect(() => {
    if (cursor === null) return;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      address.searchParams.set("t", clock(cursor * 1000, flight.zone, true));
      history.replaceState(history.state, "", address.href.replaceAll("%3A", ":"));
    }, 400);
    return () => clearTimeout(timer);
  }, [cursor, flight.zone, query]);
  return [cursor, setCursor] as const;
}

type Sheet = "low" | "mid" | "full";
const STOPS: Sheet[] = ["low", "mid", "full"];

/** On phones the panel is a sheet with three stops: a tap goes round, a drag goes one stop its way. */
function Grip({ sheet, onChange }: { sheet: Sheet; onChange: (sheet: Sheet) => void }) {
  const text = useText();
  const pressed = useRef(0);
  function release(clientY: number) {
    const moved = clientY - pressed.current;
    const stop = STOPS.indexOf(sheet);
    if (Math.abs(moved) < 12) onChange(STOPS[(stop + 1) % STOPS.length]);
    else onChange(STOPS[Math.min(2, Math.max(0, stop + (moved < 0 ? 1 : -1)))]);
  }
  return (
    <button
      type="button"
      className="grip needs-script"
      aria-label={text("detail.panel")}
      aria-expanded={sheet !== "low"}
      onPointerDown={(event) => {
        pressed.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => release(event.clientY)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChange(STOPS[(STOPS.indexOf(sheet) + 1) % STOPS.length]);
      }}
    />
  );
}
