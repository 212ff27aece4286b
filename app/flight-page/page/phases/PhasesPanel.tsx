/** The list of phases, as far as the reader may see it. */

import { PHASE_KINDS } from "#app/flight/analysis/phase-row.ts";
import { Locked } from "#app/flight-page/page/Locked.tsx";
import { Nothing } from "#app/flight-page/page/Note.tsx";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useText } from "#app/i18n/text.tsx";
import { COARSE_INTERVAL } from "#app/soaring/trace/gap.ts";
import { PhaseList } from "./PhaseList.tsx";

export default function PhasesPanel({ breakdown, zone, selection, onPoint }: PartProps) {
  const text = useText();
  if (breakdown === null) return <Nothing words={text("detail.notAnalysed")} />;
  const { access, phases, counts, approximate } = breakdown;
  if (access === "locked") {
    const rows = PHASE_KINDS.map((kind) => ({ name: text(`phase.kind_${kind}`), values: [String(counts[kind])] }));
    return <Locked what={text("phase.locked")} rows={rows} />;
  }
  if (phases.length === 0) return <Nothing words={text("phase.none")} />;
  const selected = selection?.kind === "phase" ? selection.id : null;
  return (
    <section>
      <h2>{text("phase.title")}</h2>
      {approximate && <p className="small muted">{text("phase.approximate", { limit: COARSE_INTERVAL })}</p>}
      <PhaseList phases={phases} zone={zone} selected={selected} onPoint={onPoint} />
      <p className="small muted needs-script">{text("phase.brush")}</p>
    </section>
  );
}
