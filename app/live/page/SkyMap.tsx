/** The map of gliders in the air: moving marks, the trail of the selected one, thermals of the last hour. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { inScheme } from "#app/map/colours.ts";
import type { CourseDrawing, CourseEditor } from "#app/map/course/course-editor.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Mark } from "#app/map/moving/mark.ts";
import type { Moved, MovingMarks, Spot, Trail } from "#app/map/moving/moving.client.ts";
import type { Place } from "#app/map/polyline.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { useScheme } from "#app/ui/use-scheme.ts";
import { getLabel } from "../glider.ts";
import type { LiveThermal } from "../thermal.ts";
import { climbColour, estimated, type InAir, OLD, trailColours } from "./shown.ts";
import type { Box } from "./sky-socket.ts";

type TrailPoint = InAir["trail"][number];

interface Props {
  label: string;
  places: Place[];
  chosen: string | null;
  /** Returns the gliders to draw at this moment. Called in every frame. */
  gliders: () => Iterable<InAir>;
  /** The whole day's track of the selected glider. */
  track: readonly TrailPoint[];
  thermals: readonly LiveThermal[];
  /** Unix seconds of the selected moment; null for now. */
  at: number | null;
  /** The course being flown, drawn below the gliders. */
  course?: CourseDrawing | null;
  /**
   * Colours of gliders that are compared, by key, as on a light map: they have a trail too, and all others have no
   * colour.
   */
  tints?: ReadonlyMap<string, string> | null;
  onChoose: (glider: string | null) => void;
  onBox: (box: Box) => void;
  children: ReactNode;
}

const INK = {
  light: { line: "#1a1f24", casing: "#ffffff", text: "#1a1f24", ring: "#2d55a6" },
  dark: { line: "#0c0f13", casing: "#0c0f13", text: "#e9ecee", ring: "#8fb1f2" },
};

export function SkyMap(props: Props) {
  const { label, places, chosen, gliders, track, thermals, at, onChoose, onBox, children } = props;
  const { course = null, tints = null } = props;
  const text = useText();
  const scheme = useScheme();
  const premium = useShownMember()?.premium ?? false;
  const [map, setMap] = useState<FlightMap | null>(null);
  const [marks, setMarks] = useState<MovingMarks | null>(null);
  const asked = useRef({ chosen, gliders, track, thermals, at, onChoose, tints, scheme });
  asked.current = { chosen, gliders, track, thermals, at, onChoose, tints, scheme };

  useEffect(() => {
    if (map === null) return;
    let made: MovingMarks | null = null;
    let gone = false;
    void import("#app/map/moving/moving.client.ts").then(({ movingOn }) => {
      if (gone) return;
      made = map.extend((_, on) => movingOn(on, INK.light, (id) => asked.current.onChoose(id)));
      made.follow((seconds) => movedAt(asked.current, seconds));
      setMarks(made);
    });
    return () => {
      gone = true;
      made?.remove();
      setMarks(null);
    };
  }, [map]);
  useEffect(() => {
    if (map === null || course === null) return;
    let drawn: CourseEditor | null = null;
    let gone = false;
    void import("#app/map/course/course-editor.ts").then(({ courseEditorOn }) => {
      if (gone) return;
      drawn = map.extend((leaflet, on) => courseEditorOn(leaflet, on, null));
      drawn.draw(course);
    });
    return () => {
      gone = true;
      drawn?.end();
    };
  }, [map, course]);
  useEffect(() => marks?.setInk(INK[scheme]), [marks, scheme]);
  useEffect(() => map?.onSection(({ bounds }) => onBox(bounds)), [map, onBox]);

  return (
    <MapView
      label={label}
      places={places}
      premium={premium}
      onOpen={setMap}
      corner={tints === null && <ClimbKey label={text("live.climb")} />}
    >
      {children}
    </MapView>
  );
}

/** Seconds after which a thermal is at its faintest. */
const FADES = 3600;

interface Looked extends Pick<Props, "chosen" | "gliders" | "track" | "thermals" | "at"> {
  tints: ReadonlyMap<string, string> | null;
  scheme: Scheme;
}

/** Colour of gliders that are not among the leading ones. */
const PLAIN = "#e9ecee";

function movedAt({ chosen, gliders, track, thermals, at, tints, scheme }: Looked, seconds: number): Moved {
  const marks: Mark[] = [];
  const compared: Trail[] = [];
  let trail = track;
  for (const one of gliders()) {
    const { card, last, state } = one;
    const [latitude, longitude] = at === null ? estimated(last, seconds) : [last.latitude, last.longitude];
    if (card.glider === chosen && at === null) trail = joined(track, one.trail);
    const tint = tints?.get(card.glider);
    const colour = tints === null ? climbColour(last.climb, scheme) : tint ? inScheme(tint, scheme) : PLAIN;
    if (tint)
      compared.push({
        id: card.glider,
        points: [...one.trail.map((each) => [each.latitude, each.longitude] as const), [latitude, longitude]],
        colours: [colour],
      });
    marks.push({
      id: card.glider,
      latitude,
      longitude,
      course: last.course,
      colour,
      label: getLabel(card),
      faded: at === null && (state === "lost" || seconds - last.time > OLD),
      dashed: card.registration === null && card.competitionId === null && card.pilot === null,
      short: card.sort !== "glider",
    });
  }
  const shown = at === null ? trail : trail.filter(({ time }) => time <= at);
  const trails =
    chosen === null || tints !== null
      ? compared
      : [
          {
            id: chosen,
            points: shown.map(({ latitude, longitude }) => [latitude, longitude] as const),
            colours: trailColours([...shown], scheme),
          },
        ];
  return { marks, trails, spots: thermals.map((each) => toSpot(each, at ?? seconds, scheme)), chosen };
}

/** Joins the day's track as fetched with what was received since. */
function joined(track: readonly TrailPoint[], heard: readonly TrailPoint[]): TrailPoint[] {
  const until = track.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  return [...track, ...heard.filter(({ time }) => time > until)];
}

function toSpot({ latitude, longitude, climb, time, gliders }: LiveThermal, seconds: number, scheme: Scheme): Spot {
  const opacity = Math.max(0.25, 1 - Math.max(0, seconds - time) / FADES);
  return { latitude, longitude, radius: 7 + 2 * Math.min(gliders, 4), colour: climbColour(climb, scheme), opacity };
}

/** The meaning of the colours: sink on the left, climb on the right. */
function ClimbKey({ label }: { label: string }) {
  const scheme = useScheme();
  const values = [-4, -2, -1, 0, 1, 2, 4];
  return (
    <div className="float climb-key">
      <span className="tiny">{label}</span>
      <span className="climb-bar" aria-hidden="true">
        {values.map((value) => (
          <i key={value} style={{ background: climbColour(value, scheme) }} />
        ))}
      </span>
      <span className="tiny climb-ends" aria-hidden="true">
        <span>−4</span>
        <span>0</span>
        <span>+4</span>
      </span>
    </div>
  );
}
