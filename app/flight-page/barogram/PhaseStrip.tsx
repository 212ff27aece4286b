/** A strip of climbs, attempts and glides along the lower edge, in the colours of the panel, which lists them as text. */
import { memo } from "react";
import type { View } from "#app/chart/view.ts";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { seen } from "./spans.ts";

export const PhaseStrip = memo(function PhaseStrip({ phases, view }: { phases: readonly PhaseRow[]; view: View }) {
  if (phases.length === 0) return null;
  const scale = 1000 / (view.to - view.from);
  return (
    <svg className="phase-strip" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      {seen(phases, view).map(({ id, kind, from, to }) => (
        <rect key={id} className={kind} x={(from - view.from) * scale} width={(to - from) * scale} y={0} height={1} />
      ))}
    </svg>
  );
});
