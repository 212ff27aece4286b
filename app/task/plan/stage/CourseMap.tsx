/**
 * The map of a task: the planner draws on it, other pages only show it. The code that draws is loaded once the map is
 * ready.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CourseActions, CourseDrawing, CourseEditor } from "#app/map/course/course-editor.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import { encodePolyline, type Place } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";

const FRAME = { width: 1000, height: 600, margin: 80 };
/** The area shown while nothing is drawn: the Alps. */
const BEGINNING: Place[] = [
  [46, 7],
  [48.5, 14],
];

/** The height in pixels that the name field covers. */
const BAR = 56;

interface Props {
  label: string;
  drawing: CourseDrawing;
  /** Null if the map is only shown. */
  deeds: CourseActions | null;
  /** A place along the course, shown as a dot. */
  cursor?: Place | null;
  /** Content that floats above the map. */
  children?: ReactNode;
  onMap?: (map: FlightMap | null) => void;
}

export function CourseMap({ label, drawing, deeds, cursor = null, children, onMap }: Props) {
  const premium = useShownMember()?.premium ?? false;
  const [map, setMap] = useState<FlightMap | null>(null);
  const editor = useEditor(map, deeds);
  const opened = useCallback(
    (next: FlightMap | null) => {
      setMap(next);
      onMap?.(next);
    },
    [onMap],
  );
  useEffect(() => editor?.draw(drawing), [editor, drawing]);
  useEffect(() => map?.showGlider(cursor), [map, cursor]);
  const way = useMemo(() => drawing.points.map(({ place }) => place), [drawing.points]);
  const zones = drawing.zones.flat();
  const places = way.length === 0 ? BEGINNING : [...way, ...zones];
  return (
    <div className="plan-map">
      <MapView label={label} places={places} covered={deeds ? BAR : 0} premium={premium} onOpen={opened}>
        <Sketch
          lines={[
            {
              track: encodePolyline(
                way.map(([latitude]) => latitude),
                way.map(([, longitude]) => longitude),
              ),
            },
          ]}
          frame={FRAME}
          label={label}
        />
      </MapView>
      {children}
    </div>
  );
}

/** The editor always calls the actions of the latest render, so that it can exist as long as the map. */
function useEditor(map: FlightMap | null, deeds: CourseActions | null): CourseEditor | null {
  const [editor, setEditor] = useState<CourseEditor | null>(null);
  const now = useRef(deeds);
  now.current = deeds;
  const draws = deeds !== null;
  useEffect(() => {
    if (!map) return;
    let gone = false;
    let made: CourseEditor | null = null;
    import("#app/map/course/course-editor.ts").then(({ courseEditorOn }) => {
      if (gone) return;
      const through: CourseActions = {
        add: (at) => now.current?.add(at),
        move: (point, at, done) => now.current?.move(point, at, done),
        insert: (before, at, done) => now.current?.insert(before, at, done),
        remove: (point) => now.current?.remove(point),
        press: (point) => now.current?.press(point),
      };
      made = map.extend((leaflet, on) => courseEditorOn(leaflet, on, draws ? through : null));
      setEditor(made);
    }, reportError);
    return () => {
      gone = true;
      made?.end();
      setEditor(null);
    };
  }, [map, draws]);
  return editor;
}
