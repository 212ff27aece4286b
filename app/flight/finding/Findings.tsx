import { useReader, useText } from "#app/i18n/text.tsx";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { findingMessage, getEvent, getRemedy, groupFindings, type KindOfFinding, type Told } from "./finding.ts";
import "./findings.css";

interface Props {
  findings: Finding[];
  /** The time zone of the airfield, in which times are shown. */
  zone: string;
  headings?: boolean;
}

/** The findings of the checks, worst first: what each one is, and what to do about it where something can be done. */
export function Findings({ findings, zone, headings = true }: Props) {
  const text = useText();
  const reader = useReader();
  return (
    <div className="findings">
      {groupFindings(findings).map(({ severity, kinds }) => (
        <div key={severity}>
          {headings && <h3>{text(`finding.${severity}`)}</h3>}
          <ul className="reasons">
            {kinds.map((kind) => (
              <li key={kind.worst.token} className={severity}>
                <OneKind kind={kind} told={{ reader, zone }} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** One kind of finding: a sentence, the events behind it folded away, and the remedy. */
function OneKind({ kind: { worst, all }, told }: { kind: KindOfFinding; told: Told }) {
  const text = useText();
  const { key, values } = findingMessage(worst, told, all.length);
  const remedy = getRemedy(worst);
  return (
    <>
      {text(key, values)}
      {remedy && <span className="muted remedy">{text(remedy)}</span>}
      {all.length > 1 && (
        <details>
          <summary>{text("finding.showAll", { count: all.length })}</summary>
          <ol className="events">
            {all.map((each) => {
              const event = getEvent(each, told);
              return <li key={event}>{event}</li>;
            })}
          </ol>
        </details>
      )}
    </>
  );
}
