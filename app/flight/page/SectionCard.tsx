/** What is chosen, in figures: a leg, a phase, or any stretch of time across them. */
import { useMemo } from "react";
import { PHASE_KINDS, type PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { sectionOf } from "#app/flight/analysis/section.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { climb, glideRatio, inWords, number } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { Selection } from "./address.ts";
import "#app/ui/facts.css";
import "./section-card.css";

interface Props {
  selection: Selection;
  whole: Loaded;
  /** Null where the reader has none. */
  phases: readonly PhaseRow[] | null;
  zone: string;
  onClear(): void;
}

export function SectionCard({ selection, whole, phases, zone, onClear }: Props) {
  const text = useText();
  const reader = useReader();
  const section = useMemo(() => sectionOf(whole.trace, whole.flown, phases, selection), [whole, phases, selection]);
  const { from, to, gain, average, track, speed, shares, ratio } = section;
  const rising = climb(average, reader);
  return (
    <section className="chosen-section" aria-label={text("detail.section")}>
      <div className="row">
        <h2 className="grow">
          {text("detail.span", { from: clock(from * 1000, zone, true), to: clock(to * 1000, zone, true) })}
        </h2>
        <button type="button" className="link tiny" onClick={onClear}>
          {text("detail.clear")}
        </button>
      </div>
      <dl className="facts">
        <dt>{text("detail.sectionHeight")}</dt>
        <dd>
          {inWords(section.startAltitude, "height", reader)} → {inWords(section.endAltitude, "height", reader)} (
          {gain > 0 && "+"}
          {inWords(gain, "height", reader)}, {rising.value} {rising.unit})
        </dd>
        <dt>{text("detail.sectionWay")}</dt>
        <dd>
          {inWords(track, "distance", reader, 1)}, {inWords(speed, "speed", reader)}
        </dd>
        {shares && (
          <>
            <dt>{text("detail.sectionParts")}</dt>
            <dd>
              {PHASE_KINDS.map((kind) => (
                <span key={kind} className="section-part">
                  {text(`detail.part_${kind}`, { share: number(shares[kind] * 100, 0, reader.language) })}
                </span>
              ))}
            </dd>
            <dt>{text("detail.sectionRatio")}</dt>
            <dd>{glideRatio(ratio, reader.language)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
