/** The map of a task: drawn on by the planner, looked at elsewhere. What draws on it comes when the map stands. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CourseActions, CourseDrawing, CourseEditor } from "#app/map/course/course-editor.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import { encodePolyline, type Place } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";

const FRAME = { width: 1000, height: 600, margin: 80 };
/** Where nothing is drawn yet: the Alps. */
const BEGINNING: Place[] = [
  [46, 7],
  [48.5, 14],
];

/** Pixels that the field for names stands on. */
const BAR = 56;

interface Props {
  label: string;
  drawing: CourseDrawing;
  /** Null: only looked at. */
  deeds: CourseActions | null;
  /** Shown as a dot: a place along the course. */
  cursor?: Place | null;
  /** Floats over the map. */
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

/** The deeds of the last picture count, so that the editor stands as long as the map. */
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
