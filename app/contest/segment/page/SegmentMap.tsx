/** One segment on the map: its gates, its course, the fastest passes over it, and two gliders during a race. */
import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Place } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import type { Gate } from "#app/map/track/gate.ts";
import { initials } from "#app/shell/member.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import type { Course } from "#app/soaring/segment/course.ts";
import type { Segment } from "../segment.ts";
import { getAxis, getGates, getLine, getZones } from "./lines.ts";

const FRAME = { width: 1000, height: 600, margin: 80 };

/** A pass drawn on the map, and the page it links to. */
export interface DrawnPass {
  places: Place[];
  name: string;
  colour: string;
  /** The page's style token of the same colour, for passes that the legend lists. */
  token?: string;
  dash?: string;
  address?: string;
}

interface Props {
  segment: Segment;
  /** The fastest passes, and above them the two in the race, as far as their tracks are loaded. */
  passes: readonly DrawnPass[];
  /** The current position of each racer. */
  gliders: readonly { place: Place; name: string }[];
}

/** The lines of the first and second racer, the same as in their chart. */
export const RACERS = [{ colour: trackStyle(0).colour }, { colour: trackStyle(2).colour, dash: "6 4" }] as const;

export function SegmentMap({ segment, passes, gliders }: Props) {
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  const go = useNavigate();
  const [map, setMap] = useState<FlightMap | null>(null);
  const opened = useCallback((next: FlightMap | null) => setMap(next), []);
  const axis = useMemo(() => getAxis(segment.course), [segment]);
  const zones = useMemo(() => getZones(segment.course), [segment]);
  const gates = useGates(map, segment.course);
  useEffect(() => map?.showTask(zones.slice(1, -1), axis, gates), [map, zones, axis, gates]);
  useEffect(() => map?.showTracks([...passes], go), [map, passes, go]);
  useEffect(
    () =>
      map?.showCourse(
        gliders.map(({ place, name }) => ({ place, label: initials(withoutNumber(name)) })),
        [],
        null,
      ),
    [map, gliders],
  );
  const label = text("segment.mapOf", { name: segment.name });
  return (
    <MapView
      label={label}
      places={[...axis, ...zones.flat()]}
      premium={premium}
      onOpen={opened}
      corner={<Fastest passes={passes.filter(({ token }) => token !== undefined)} />}
    >
      <Sketch lines={[{ track: getLine(segment.course) }]} frame={FRAME} label={label} />
    </MapView>
  );
}

/** Returns the gates with their letters, and the names of places near them once those are known. */
function useGates(map: FlightMap | null, course: Course): readonly Gate[] {
  const text = useText();
  const [near, setNear] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    let gone = false;
    const places = [course.start, course.finish].map(({ latitude, longitude }) =>
      map?.nearestPlace(latitude, longitude),
    );
    void Promise.all(places).then(
      (found) => gone || setNear(found.map((place) => (place && place.distance <= NEAR ? place.name : null))),
    );
    return () => {
      gone = true;
    };
  }, [map, course]);
  return useMemo(
    () =>
      getGates(course).map((ends, i) => {
        const gate = text("segment.gateOf", { letter: "AB"[i] });
        return { ends, name: near[i] ? `${gate}, ${near[i]}` : gate };
      }),
    [course, near, text],
  );
}

/** Initials of "Ada (2)" are those of Ada: the number only tells two passes of one pilot apart. */
const withoutNumber = (name: string) => name.replace(/ \(\d\)$/, "");

/** Kilometres: a gate any farther away is not at the place. */
const NEAR = 6;

/** The legend of the fastest passes. The lines of the race are explained in the panel below the map. */
function Fastest({ passes }: Pick<Props, "passes">) {
  if (passes.length === 0) return null;
  return (
    <ul className="float segment-legend small">
      {passes.map(({ address, token, name }) => (
        <li key={address}>
          <i aria-hidden="true" style={{ borderTopColor: token }} /> {name}
        </li>
      ))}
    </ul>
  );
}
