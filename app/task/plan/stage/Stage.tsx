/** The map of a task with the ground along its course below it, sharing one cursor. */
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import type { CourseActions, CourseDrawing } from "#app/map/course/course-editor.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import type { Place } from "#app/map/polyline.ts";
import type { PlanPoint } from "#app/soaring/task/plan/plan.ts";
import type { Around } from "../around/around.ts";
import { CourseMap } from "./CourseMap.tsx";
import { ProfileDock } from "./ProfileDock.tsx";
import { type GroundAlong, useGroundAlong } from "./use-ground-along.ts";
import "./stage.css";

interface Props {
  label: string;
  drawing: CourseDrawing;
  /** Null if the task is only shown. */
  deeds: CourseActions | null;
  /** The points whose ground is read; not those of an unfinished drag. */
  points: readonly PlanPoint[];
  around: Around | null;
  /** Metres above sea level. */
  working: number;
  onWorking(metres: number): void;
  onMap?(map: FlightMap | null): void;
  /** Called whenever the ground has been read; null while it is unknown. */
  onGround?(ground: GroundAlong | null): void;
  /** Content that floats above the map. */
  children?: ReactNode;
}

export function Stage({ label, drawing, deeds, points, around, working, onWorking, onMap, onGround, children }: Props) {
  const text = useText();
  const [map, setMap] = useState<FlightMap | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const ground = useGroundAlong(points, map?.describe().installed.archives.terrain?.version ?? null);
  useEffect(() => onGround?.(ground), [ground, onGround]);
  const opened = useCallback(
    (next: FlightMap | null) => {
      setMap(next);
      onMap?.(next);
    },
    [onMap],
  );
  // A course that became shorter has fewer places, so the cursor is limited to the last one.
  const last = ground ? ground.along.length - 1 : 0;
  const shown = cursor === null ? null : Math.min(cursor, last);
  const at: Place | null =
    ground && shown !== null ? [ground.along.latitude[shown], ground.along.longitude[shown]] : null;
  return (
    <div className="plan-stage">
      <CourseMap label={label} drawing={drawing} deeds={deeds} cursor={at} onMap={opened}>
        {children}
      </CourseMap>
      {ground ? (
        <ProfileDock
          points={points}
          ground={ground}
          around={around}
          working={working}
          onWorking={onWorking}
          cursor={shown ?? 0}
          onCursor={setCursor}
        />
      ) : (
        <div className="plan-dock">
          {points.length < 2 && <p className="plan-no-ground muted">{text("planner.groundHere")}</p>}
        </div>
      )}
    </div>
  );
}
