/** Figures of the selection: a leg, a phase, or any stretch of time. */
import { type ReactNode, useEffect, useMemo } from "react";
import { PHASE_KINDS, type PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { getSection } from "#app/flight/analysis/section.ts";
import type { Leg } from "#app/flight/course.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { type Text, useReader, useText } from "#app/i18n/text.tsx";
import { climb, compass, glideRatio, inWords, number, stopwatch, sure } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { Selection } from "./address.ts";
import { getChosen } from "./chosen.ts";
import { seeChoice } from "./use-seen-part.ts";
import "#app/ui/styles/facts.css";
import "./section-card.css";

interface Props {
  selection: Selection;
  whole: Loaded;
  legs: readonly Leg[];
  /** Null if the reader may not see them. */
  phases: readonly PhaseRow[] | null;
  zone: string;
  onClear(): void;
}

export function SectionCard({ selection, whole, legs, phases, zone, onClear }: Props) {
  const text = useText();
  const reader = useReader();
  const section = useMemo(() => getSection(whole.trace, whole.flown, phases, selection), [whole, phases, selection]);
  const chosen = getChosen(selection, { legs, phases, section });
  const { from, to, gain, average, distance, speed, ratio, circling, turns, wind } = chosen;
  const { track, shares } = section;
  const rising = climb(average, reader);
  const mean = wind && sure(wind.speed, wind.uncertainty, "speed", reader);
  const isRange = selection.kind === "range";
  useEffect(seeChoice, []);
  return (
    <section className="chosen-section" aria-label={text("detail.section")}>
      <div className="row">
        <h2 className="grow">{getTitle(selection, zone, text)}</h2>
        <button type="button" className="link tiny" onClick={onClear}>
          {text("detail.clear")}
        </button>
      </div>
      <dl className="facts">
        <Fact name={text("detail.sectionTime")}>
          {stopwatch(to - from)}
          {!isRange &&
            `, ${text("detail.span", { from: clock(from * 1000, zone, true), to: clock(to * 1000, zone, true) })}`}
        </Fact>
        <Fact name={text("detail.sectionHeight")}>
          {inWords(chosen.startAltitude, "height", reader)} → {inWords(chosen.endAltitude, "height", reader)} (
          {gain > 0 && "+"}
          {inWords(gain, "height", reader)}, {rising.value} {rising.unit})
        </Fact>
        {distance !== null && (
          <Fact name={text("detail.distance")}>
            {inWords(distance, "distance", reader, 1)}, {inWords(speed, "speed", reader)}
          </Fact>
        )}
        {turns !== null && <Fact name={text("detail.sectionTurns")}>{number(turns, 0, reader.language)}</Fact>}
        <Fact name={text("detail.sectionWay")}>
          {inWords(track, "distance", reader, 1)}
          {isRange && `, ${inWords(section.speed, "speed", reader)}`}
        </Fact>
        {isRange && shares && (
          <Fact name={text("detail.sectionParts")}>
            {PHASE_KINDS.map((kind) => (
              <span key={kind} className="section-part">
                {text(`detail.part_${kind}`, { share: number(shares[kind] * 100, 0, reader.language) })}
              </span>
            ))}
          </Fact>
        )}
        {circling !== null && (
          <Fact name={text("detail.circling")}>{`${number(circling * 100, 0, reader.language)} %`}</Fact>
        )}
        {ratio !== null && <Fact name={text("detail.sectionRatio")}>{glideRatio(ratio, reader.language)}</Fact>}
        {wind && mean && (
          <Fact name={text("detail.wind")}>
            {compass(wind.direction, reader.language)} {mean.value} {mean.unit}
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Returns "Leg 3", "Glide 10:31", "11:19:05 to 13:26:13". */
function getTitle(selection: Selection, zone: string, text: Text): string {
  const [from, to] = [selection.from, selection.to].map((time) => clock(time * 1000, zone, true));
  if (selection.kind === "leg") return text("detail.legTitle", { number: selection.index + 1 });
  if (selection.kind === "range") return text("detail.span", { from, to });
  const kind = PHASE_KINDS.find(([letter]) => selection.id.startsWith(letter)) ?? "glide";
  return text(`detail.title_${kind}`, { time: clock(selection.from * 1000, zone) });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
