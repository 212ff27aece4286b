/** All segments on a map: those the reader has flown in full colour, the others grey and dashed. */
import { useNavigate } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";
import { useText } from "#app/i18n/text.tsx";
import { BRAND, trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Place } from "#app/map/polyline.ts";
import type { MapSection } from "#app/map/section.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { segmentPath } from "../path.ts";
import type { ListedSegment } from "../segment.server.ts";
import { getAxis, getLine, getZones } from "./lines.ts";

const FRAME = { width: 1000, height: 700, margin: 60 };
const UNFLOWN = { colour: trackStyle(10).colour, dash: "6 5" };
/** The area shown while there is no segment yet: the Alps. */
const NOWHERE: Place[] = [
  [45.5, 6],
  [48, 14],
];

interface Props {
  segments: readonly ListedSegment[];
  onSection(section: MapSection): void;
  onMap(map: FlightMap | null): void;
}

export function SegmentsMap({ segments, onSection, onMap }: Props) {
  const text = useText();
  const go = useNavigate();
  const member = useShownMember();
  const isMember = member !== null;
  const places = useMemo(() => segments.map(({ course }) => getAxis(course)), [segments]);
  const unfollow = useRef(() => {});
  const getStyle = useCallback(
    ({ mine }: ListedSegment) => (mine === null && isMember ? UNFLOWN : { colour: BRAND }),
    [isMember],
  );
  const opened = useCallback(
    (map: FlightMap | null) => {
      unfollow.current();
      unfollow.current = () => {};
      onMap(map);
      if (map === null) return;
      map.showTracks(
        segments.map((segment, i) => ({
          places: places[i],
          address: segmentPath(segment.id),
          name: segment.name,
          ...getStyle(segment),
        })),
        go,
      );
      map.showTask(
        segments.flatMap(({ course }) => getZones(course)),
        [],
      );
      unfollow.current = map.onSection(onSection);
    },
    [segments, places, getStyle, go, onSection, onMap],
  );
  return (
    <MapView
      label={text("segment.map")}
      places={places.length === 0 ? NOWHERE : places.flat()}
      premium={member?.premium ?? false}
      onOpen={opened}
      corner={isMember && segments.length > 0 && <Legend />}
    >
      <Sketch
        lines={segments.map((segment) => ({ track: getLine(segment.course), ...getStyle(segment) }))}
        frame={FRAME}
        label={text("segment.map")}
      />
    </MapView>
  );
}

function Legend() {
  const text = useText();
  return (
    <ul className="float segment-legend small">
      <li>
        <i aria-hidden="true" /> {text("segment.flown")}
      </li>
      <li>
        <i aria-hidden="true" className="not" /> {text("segment.unflown")}
      </li>
    </ul>
  );
}
