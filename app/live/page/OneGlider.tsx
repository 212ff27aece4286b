/** One glider: the map first, its day below, its figures beside it. Data comes from the server first, then from its area's room. */

import { Link } from "@remix-run/react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { BRAND } from "#app/map/colours.ts";
import { encodePolyline } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { Value } from "#app/ui/Value.tsx";
import { climb, inWords, quantity } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { flownIn, HOUR } from "../flown.ts";
import { getLabel, isOver } from "../glider.ts";
import type { TrackDetails } from "../live.server.ts";
import { DayBarogram } from "./DayBarogram.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { SkyMap } from "./SkyMap.tsx";
import { Standing } from "./Standing.tsx";
import { type InAir, OLD } from "./shown.ts";
import { getPoints, useThermals } from "./track.ts";
import { useSeconds } from "./use-seconds.ts";
import { useSky } from "./use-sky.ts";
import { useUploaded } from "./use-uploaded.ts";
import { useZone } from "./use-zone.ts";
import "#app/ui/styles/key-figures.css";

interface Props {
  one: InAir;
  heading: string;
  track: readonly TrackDetails[];
  /** The server's time in unix seconds. */
  now: number;
  takeoff: number | null;
  landing: number | null;
  /** Id of the uploaded flight. */
  uploaded?: number | null;
  /** Whether its room may be watched; a link gives access to one pilot alone, by polling. */
  live: boolean;
  /** What is shown above the figures instead of name, state and share button. */
  lead?: (one: InAir, zone: string) => ReactNode;
  /** What follows the figures in the panel. */
  children: ReactNode;
}

/** Degrees. */
const AROUND = 0.1;
/** Spans of more than an hour are computed in stretches. */
const DAY = 86_400;

export function OneGlider(props: Props) {
  const { one: told, heading, track, now: asked, takeoff, landing, uploaded = null, live, lead, children } = props;
  const text = useText();
  const reader = useReader();
  const sky = useSky(null);
  const now = useSeconds(asked);
  const [at, setAt] = useState<number | null>(null);
  const { glider } = told.card;
  const one = (live && sky.now?.gliders.get(glider)) || told;
  const flight = useUploaded(glider, uploaded, live && isOver(one));
  const points = useMemo(() => getPoints(track), [track]);
  const flown = useMemo(() => since(points, takeoff), [points, takeoff]);
  const thermals = useThermals(at);
  const { gliders } = sky;
  const moment = at === null ? null : (flown.findLast(({ time }) => time <= at) ?? null);
  const drawn = useCallback((): Iterable<InAir> => {
    if (moment) return [{ ...told, last: { ...told.last, ...moment, course: null, climb: null } }];
    return [(live && gliders().get(glider)) || told];
  }, [moment, told, gliders, glider, live]);
  const zone = useZone();
  const places = flown.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  const { latitude, longitude } = told.last;
  // A glider that just took off is shown with its surroundings.
  const around: [number, number][] = [-AROUND, AROUND].map((by) => [latitude + by, longitude + by]);
  const all: [number, number][] = places.length > 0 ? places : [[latitude, longitude]];
  const way = flownIn(flown, now, DAY);
  const hour = flownIn(flown, now, 3600);

  // An old signal is given by its time of day: nobody counts thousands of seconds.
  const heardAt = (time: number) =>
    now - time > HOUR
      ? text("live.heardAt", { time: clock(time * 1000, zone) })
      : now - time > 2 * OLD
        ? text("live.lastSignal", { minutes: Math.round((now - time) / 60) })
        : text("live.heard", { seconds: Math.max(0, Math.round(now - time)) });

  return (
    <main className="live" id="content">
      <div className="shown">
        <SkyMap
          label={text("live.mapLabel")}
          places={[...all, ...around]}
          chosen={glider}
          gliders={drawn}
          track={flown}
          thermals={thermals}
          at={at}
          onChoose={() => undefined}
          onBox={live ? sky.look : ignore}
        >
          <Sketch
            lines={[
              {
                track: encodePolyline(
                  all.map(([latitude]) => latitude),
                  all.map(([, longitude]) => longitude),
                ),
                colour: BRAND,
              },
            ]}
            frame={{ width: 1000, height: 600, margin: 60 }}
            label={text("live.mapLabel")}
          />
        </SkyMap>
      </div>
      <section className="day one" aria-label={text("live.day")}>
        <DayBarogram
          track={flown}
          from={flown[0]?.time ?? now - 3600}
          now={landing ?? now}
          at={at}
          zone={zone}
          onAt={setAt}
        />
      </section>
      <aside className="live-one">
        {lead ? (
          lead(one, zone)
        ) : (
          <>
            <header className="row wrap">
              <h1>{one.card.pilot ? <PilotName user={one.card.pilot} /> : heading}</h1>
              {live && <Standing now={sky.now} />}
            </header>
            <p className="muted">{[getLabel(one.card), one.card.model].filter(Boolean).join(" · ")}</p>
            <p>
              <b>{text(`live.state_${one.state}`)}</b> {text("live.since", { time: clock(one.since * 1000, zone) })}
              {" · "}
              <span className={now - one.last.time > OLD ? "late" : "muted"}>{heardAt(one.last.time)}</span>
            </p>
            <ShareLink title={heading} tone="main" />
          </>
        )}
        <div role="status">
          {flight !== null && (
            <p className="note">
              <Link to={`/flight/${flight}`}>{text("live.uploaded")}</Link>
            </p>
          )}
        </div>
        <dl className="key-figures">
          <div>
            <dt>{text("live.height")}</dt>
            <dd>
              <Value shown={quantity(one.last.altitude, "height", reader, 0)} />
            </dd>
          </div>
          <div>
            <dt>{text("live.climb")}</dt>
            <dd>
              <Value shown={climb(one.last.climb, reader)} />
            </dd>
          </div>
          {hour !== null && (
            <div>
              <dt title={text("live.hourHint")}>{text("live.hour")}</dt>
              <dd>
                <Value shown={quantity(hour / 1000, "speed", reader, 0)} />
              </dd>
            </div>
          )}
          {way !== null && (
            <div>
              <dt>{text("live.flown")}</dt>
              <dd>{inWords(way / 1000, "distance", reader, 0)}</dd>
            </div>
          )}
          {takeoff !== null && (
            <div>
              <dt>{text("live.takeoff")}</dt>
              <dd>{clock(takeoff * 1000, zone)}</dd>
            </div>
          )}
          {landing !== null && (
            <div>
              <dt>{text("live.landing")}</dt>
              <dd>{clock(landing * 1000, zone)}</dd>
            </div>
          )}
        </dl>
        {children}
      </aside>
    </main>
  );
}

const ignore = () => undefined;

/** Includes a little of the launch before it. */
const since = <T extends { time: number }>(points: readonly T[], takeoff: number | null): T[] =>
  takeoff === null ? [...points] : points.filter(({ time }) => time >= takeoff - 60);
