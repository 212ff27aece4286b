/** The map of a task, the ground along its course under it, and one place that both show. */
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
  /** Null: only looked at. */
  deeds: CourseActions | null;
  /** Whose ground is read: not those of a drag that goes on. */
  points: readonly PlanPoint[];
  around: Around | null;
  /** Metres above the sea. */
  working: number;
  onWorking(metres: number): void;
  onMap?(map: FlightMap | null): void;
  /** Told whenever it is known anew; null while it is not. */
  onGround?(ground: GroundAlong | null): void;
  /** Floats over the map. */
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
  // A course that became shorter has fewer places.
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
