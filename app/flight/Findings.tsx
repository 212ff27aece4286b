import { useText } from "../i18n/text.tsx";
import type { Finding } from "../soaring/igc/finding.ts";
import { findingMessage, groupFindings } from "./finding.ts";

/** What the checks found, worst first, each explained. */
export function Findings({ findings, headings = true }: { findings: Finding[]; headings?: boolean }) {
  const text = useText();
  return (
    <div className="findings">
      {groupFindings(findings).map(({ severity, kinds }) => (
        <div key={severity}>
          {headings && <h3>{text(`finding.${severity}`)}</h3>}
          <ul className="reasons">
            {kinds.map(({ first, count }) => {
              const { key, values } = findingMessage(first);
              return (
                <li key={first.token} className={severity}>
                  {text(key, values)} {count > 1 && <span className="muted">{text("finding.times", { count })}</span>}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
