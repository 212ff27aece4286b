/** Tasks on a map, each drawn as its course, which links to its page. */
import { useNavigate } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { BRAND, trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import { decodePolyline, type Place } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { calledIn } from "../listed.ts";
import { taskPath } from "../path.ts";
import type { ListedTask } from "../task.ts";

const FRAME = { width: 1000, height: 700, margin: 60 };
const OTHERS = { colour: trackStyle(10).colour, dash: "6 5" };
/** The area shown if no task is listed: the Alps. */
const NOWHERE: Place[] = [
  [45.5, 6],
  [48, 14],
];

/** @param label what the map shows @param onMap called when the map opens */
export function TasksMap({
  tasks,
  label,
  onMap,
}: {
  tasks: readonly ListedTask[];
  label: string;
  onMap?: (map: FlightMap | null) => void;
}) {
  const text = useText();
  const reader = useReader();
  const go = useNavigate();
  const member = useShownMember();
  const me = member?.id ?? null;
  const lines = useMemo(() => tasks.map(({ line }) => decodePolyline(line)), [tasks]);
  const getStyle = useCallback(
    ({ owner }: ListedTask) => (me !== null && owner?.id !== me ? OTHERS : { colour: BRAND }),
    [me],
  );
  const opened = useCallback(
    (map: FlightMap | null) => {
      onMap?.(map);
      map?.showTracks(
        tasks.map((task, i) => ({
          places: lines[i],
          address: taskPath(task.id),
          name: calledIn(task, text, reader),
          ...getStyle(task),
        })),
        go,
      );
    },
    [tasks, lines, text, reader, getStyle, go, onMap],
  );
  return (
    <MapView
      label={label}
      places={lines.length === 0 ? NOWHERE : lines.flat()}
      premium={member?.premium ?? false}
      onOpen={opened}
    >
      <Sketch lines={tasks.map((task) => ({ track: task.line, ...getStyle(task) }))} frame={FRAME} label={label} />
    </MapView>
  );
}
