/** Finds the smallest move that turns a course which misses a bonus shape into one. */
import { useEffect, useState } from "react";
import { move } from "#app/soaring/task/plan/plan.ts";
import { proposeRepair } from "#app/soaring/task/plan/repair.ts";
import type { TaskDraft } from "#app/task/draft.ts";
import { type Flying, getPlanMeasures, type PlanMeasures } from "../measures.ts";
import type { Repaired } from "../Verdict.tsx";
import type { Drawing } from "./use-plan.ts";

const REST_MS = 150;

/** Searched only when the drawing rests, because it takes too long for every movement of a drag. */
export function useRepair(drawing: Drawing, measured: PlanMeasures, flying: Flying): Repaired | null {
  const { kept, draft } = drawing;
  const [found, setFound] = useState<{ of: TaskDraft; repair: Repaired | null } | null>(null);
  const { threshold } = measured;
  useEffect(() => {
    const timer = setTimeout(() => {
      const repair = proposeRepair(kept.points, threshold);
      if (!repair) return setFound({ of: kept, repair: null });
      const { name } = kept.points[repair.point];
      const then = getPlanMeasures(move(kept, repair.point, { ...kept.points[repair.point], ...repair }), flying);
      const points = then.preview.length > 0 ? Math.max(...then.preview.map((one) => one.points)) : null;
      setFound({ of: kept, repair: { ...repair, name, length: then.distance, points } });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [kept, threshold, flying]);
  return found?.of === draft ? found.repair : null;
}
