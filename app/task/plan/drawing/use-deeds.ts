/** What clicks and drags on the map do to a drawing: points snap exactly to known places, at any zoom. */
import { useMemo } from "react";
import type { CourseActions, Pointed } from "#app/map/course/course-editor.ts";
import { insert, isClosed, move, remove, type Spot } from "#app/soaring/task/plan/plan.ts";
import type { TaskDraft } from "#app/task/draft.ts";
import { calledByPlace, isCalledByPlace } from "../places/called-by-place.ts";
import { type KnownPlace, snapped } from "../places/places.ts";
import type { Drawing } from "./use-plan.ts";

interface Given {
  drawing: Drawing;
  places: readonly KnownPlace[];
  select(point: number | null): void;
  /** Announces what happened to readers who do not see the map. */
  say(what: { kind: "added" | "removed"; name: string; at: number }): void;
}

export function useActions({ drawing, places, select, say }: Given): CourseActions {
  return useMemo(() => {
    const { draft } = drawing;
    return {
      add(at) {
        const spot = spotAt(at, places);
        const next = added(draft, spot);
        if (next === draft) return;
        drawing.change(next);
        say({
          kind: "added",
          name: spot.name,
          at: isClosed(draft.points) ? draft.points.length - 1 : draft.points.length,
        });
      },
      move(point, at, done) {
        const next = move(drawing.kept, point, spotAt(at, places, drawing.kept.points[point]?.name));
        if (done) drawing.change(next);
        else drawing.preview(next);
      },
      insert(before, at, done) {
        // A drag continues from the course with which it began, because the previewed one has not been saved.
        const next = insert(drawing.kept, spotAt(at, places), before);
        if (done) drawing.change(next);
        else drawing.preview(next);
      },
      remove(point) {
        const name = draft.points[point]?.name ?? "";
        drawing.change(remove(draft, point));
        select(null);
        say({ kind: "removed", name, at: point });
      },
      press(point) {
        const { points } = draft;
        // Clicking the start again closes an open course there.
        if (point === 0 && points.length > 1 && !isClosed(points)) {
          const { zone: _, ...start } = points[0];
          drawing.change(insert(draft, start));
        } else select(point);
      },
    };
  }, [drawing, places, select, say]);
}

/** Adds a point before the finish of a closed course, otherwise at the end. */
export function added(draft: TaskDraft, spot: Spot): TaskDraft {
  const { points } = draft;
  return insert(draft, spot, isClosed(points) ? points.length - 1 : points.length);
}

/** Returns a known place under the pointer, else the place itself, named by its coordinates. */
function spotAt({ place, away }: Pointed, places: readonly KnownPlace[], before?: string): Spot {
  const known = snapped(places, away);
  if (known)
    return { name: known.name, latitude: known.latitude, longitude: known.longitude, elevation: known.elevation };
  const [latitude, longitude] = place;
  const ownName = before !== undefined && !places.some(({ name }) => name === before) && !isCalledByPlace(before);
  return { name: ownName ? before : calledByPlace(latitude, longitude), latitude, longitude, elevation: null };
}
