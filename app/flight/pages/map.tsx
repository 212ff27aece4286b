import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { AreaForm } from "#app/flight/area/AreaForm.tsx";
import { AreaTools } from "#app/flight/area/AreaTools.tsx";
import { faultWords } from "#app/flight/area/fault-words.ts";
import { requestedArea } from "#app/flight/area/requested-area.server.ts";
import { TrackList } from "#app/flight/area/TrackList.tsx";
import { listThrough } from "#app/flight/area/through.server.ts";
import { useStoredScroll } from "#app/flight/area/use-stored-scroll.ts";
import { rememberList } from "#app/flight/list/came-from.ts";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import { filtersIn, getLandmark, withoutChip } from "#app/flight/list/filter/filter.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import { More, useMore } from "#app/flight/list/More.tsx";
import { RefusedFilter } from "#app/flight/list/RefusedFilter.tsx";
import { Views } from "#app/flight/list/view/Views.tsx";
import { areaText } from "#app/flight/outline/area.ts";
import { useTracks } from "#app/flight/trace/use-tracks.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { foreground } from "#app/map/track/foreground.ts";
import { SCREENS } from "#app/screens.ts";
import { Filtering } from "#app/search/bar/Filtering.tsx";
import { labelled } from "#app/search/bar/label.server.ts";
import { listSaved } from "#app/search/bar/saved.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/flight/area/area.css";

export { cachedLoader as clientLoader } from "#app/flight/list/More.tsx";

const screen = SCREENS["flight/pages/map"];
const MAP = "/flight/map";
const TOOLS = 64; // px, the height of the tools over the map

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const reader = guard(args, screen);
  const { tools, member } = context;
  const { filter, query, fromStart, refused, area, fault } = await requestedArea(tools, request.url);
  const now = tools.now().getTime();
  const wrong = refused.length > 0 || fault !== null;
  const list = () => (area ? listThrough(tools, query, area, now) : listFlights(tools.db, query, now));
  const { flights, next } = wrong ? { flights: [], next: null } : await list();
  const say = textIn(reader.language);
  return json(
    {
      flights: flights.map(({ statistics: _, takeoffPoint: __, launch: ___, ...tile }) => tile),
      next,
      area,
      fault,
      filter: labelled(filter, reader.language),
      saved: await listSaved(tools.db, member),
      today: tools.now().toISOString().slice(0, 10),
      refused,
      fromStart,
      heading: say(area ? "area.titleThrough" : "area.title"),
      about: say("area.description"),
      messages: slice(reader.language, screen.messages),
    },
    wrong ? 400 : 200,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.heading, data?.about),
  ...(data && (data.area || filtersIn(data.filter) > 1 || !data.fromStart)
    ? [{ name: "robots", content: "noindex, follow" }]
    : []),
];

/** Returns the address of the map with an area or without. */
const getScreen = (area: string | null) => (area === null ? MAP : `${MAP}?area=${area}`);

export default function FlightsOnMap() {
  const page = useLoaderData<typeof loader>();
  const { filter, area, heading, refused, saved, today, fault, fromStart } = page;
  const text = useText();
  const reader = useReader();
  const landmark = getLandmark(filter);
  const screen = getScreen(landmark ? null : area && areaText(area));
  const { flights, next, ...more } = useMore(page, (after) => filterAddress(filter, screen, { after }));
  const ids = flights.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same flights are the same tracks
  const tracks = useMemo(() => flights, [ids]);
  const [map, setMap] = useState<FlightMap | null>(null);
  const [meant, setMeant] = useState<number | null>(null);
  const { pathname, search } = useLocation();
  const busy = useNavigation().location?.pathname === MAP;
  const panel = useStoredScroll();
  const premium = useShownMember()?.premium ?? false;
  const go = useNavigate();
  const { places, opened } = useTracks(tracks, go);
  useEffect(() => {
    if (map === null) return;
    opened(map);
    map.onTrack(setMeant);
  }, [map, opened]);
  useEffect(
    () => rememberList({ address: pathname + search, flights: ids === "" ? [] : ids.split(",").map(Number) }),
    [pathname, search, ids],
  );

  const filtering = <Filtering {...{ filter, saved, today, screen }} />;
  if (refused.length > 0) return <RefusedFilter {...{ heading, filter, refused }}>{filtering}</RefusedFilter>;
  const elsewhere = landmark ? withoutChip(filter, landmark) : filter;
  const address = (wanted: string | null) => filterAddress(elsewhere, getScreen(wanted));
  const near = foreground(places);
  const lines = tracks.flatMap(({ track }, i) => (near.includes(places[i]) ? [{ track, ...trackStyle(i) }] : []));
  return (
    <main className="map-page track-map" id="content">
      <div className="shown">
        <MapView
          label={text("area.mapLabel")}
          places={area?.corners ?? near.flat()}
          covered={TOOLS}
          premium={premium}
          onOpen={setMap}
        >
          <Sketch lines={lines} frame={{ width: 1000, height: 900, margin: 60 }} label={text("area.mapLabel")} />
        </MapView>
        {map && <AreaTools map={map} corners={area?.corners ?? null} address={address} />}
      </div>
      <aside ref={panel} aria-label={text("area.listLabel")}>
        <h1>{heading}</h1>
        {filtering}
        <Views filter={filter} here="map" files={area === null} />
        <AreaForm area={area} kept={filterQuery(elsewhere)} />
        {fault && (
          <p className="note bad" role="alert">
            <Icon name="warn" />
            {faultWords(text, reader, fault)}
          </p>
        )}
        {fault === null && (
          <TrackList
            {...{ flights, filter, screen, area, meant }}
            total={fromStart && next === null ? flights.length : null}
            everywhere={address(null)}
            busy={busy}
            onMeant={(i) => map?.raiseTrack(i)}
          >
            {next !== null && <More to={filterAddress(filter, screen, { after: next })} {...more} />}
          </TrackList>
        )}
        {area && <p className="tiny muted">{text("area.exact")}</p>}
      </aside>
    </main>
  );
}
