/** The list of phases, as far as its reader may see it. */
import { Locked, Nothing } from "#app/flight/page/Note.tsx";
import type { PartProps } from "#app/flight/page/part.ts";
import { useText } from "#app/i18n/text.tsx";
import { COARSE_INTERVAL } from "#app/soaring/trace/gap.ts";
import { PhaseList } from "./PhaseList.tsx";

export default function PhasesPanel({ breakdown, zone, selection, onPoint }: PartProps) {
  const text = useText();
  if (breakdown === null) return <Nothing words={text("detail.notAnalysed")} />;
  const { access, phases, count, approximate } = breakdown;
  if (access === "locked") return <Locked what={text("detail.phasesLocked", { count })} />;
  if (count === 0) return <Nothing words={text("phase.none")} />;
  const selected = selection?.kind === "phase" ? selection.id : null;
  return (
    <section>
      <h2>{text("phase.title")}</h2>
      {access === "preview" && phases.length < count && (
        <p className="small">{text("phase.preview", { shown: phases.length, count })}</p>
      )}
      {approximate && <p className="small muted">{text("phase.approximate", { limit: COARSE_INTERVAL })}</p>}
      <PhaseList phases={phases} zone={zone} selected={selected} onPoint={onPoint} />
      <p className="small muted needs-script">{text("phase.brush")}</p>
    </section>
  );
}
