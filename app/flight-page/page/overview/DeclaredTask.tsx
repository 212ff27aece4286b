/** The declared task in words: its course, length, points, time of declaration, and what is doubtful about it. */

import type { DeclaredTask as Task } from "#app/flight/declared.ts";
import type { TaskFacts } from "#app/flight/flight.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Values } from "#app/i18n/message.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Doubt } from "#app/soaring/task/declared/doubt.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import { clock, day, localDate } from "#app/units/time.ts";
import { outcomeValues } from "./outcome-values.ts";
import "./declared-task.css";
import "#app/flight/finding/findings.css";

/** @param zone of the airfield, in which the time of declaration is shown */
export function DeclaredTask({ task, flown, zone }: { task: Task; flown: TaskFacts | null; zone: string }) {
  const text = useText();
  const reader = useReader();
  const { points, kind, distance, doubts } = task;
  return (
    <div className="declared">
      {points.length === 0 ? (
        <p>{text("declared.none")}</p>
      ) : (
        <>
          <p>
            <b>{text("declared.kind", { kind: kind ?? "other" })}</b> · {inWords(distance / 1000, "distance", reader)}
          </p>
          <ol className="route">
            {points.map(({ name }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a course may pass a point twice, and its order is what it is
              <li key={i}>{name || text("declared.point", { number: i })}</li>
            ))}
          </ol>
        </>
      )}
      {flown && <Flown task={flown} zone={zone} />}
      <Declared task={task} zone={zone} />
      {doubts.length > 0 && (
        <ul className="reasons">
          {doubts.map((doubt) => (
            <li key={JSON.stringify(doubt)}>{text(`declared.${doubt.token}`, getValues(doubt, reader.language))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The result of the task in one sentence, with its figure. */
function Flown({ task: { outcome, ...flown }, zone }: { task: TaskFacts; zone: string }) {
  const text = useText();
  const reader = useReader();
  const told =
    "time" in outcome ? { ...outcome, time: outcome.time === null ? null : Date.parse(outcome.time) / 1000 } : outcome;
  return (
    <p>
      <Icon name={outcome.kind === "finished" ? "ok" : "info"} small />{" "}
      {text(`outcome.${outcome.kind}`, outcomeValues(told, flown, zone, reader))}
    </p>
  );
}

/** The sources with a time of declaration; a task added by a scorer has none. */
const OWN = new Set<Task["source"]>(["recorder", "site"]);

/** When it was declared, and whether that was before the flight: only then is it a declaration. */
function Declared({ task: { source, declaredAt, beforeTakeoff, points }, zone }: { task: Task; zone: string }) {
  const text = useText();
  const { language } = useReader();
  if (!OWN.has(source) || points.length === 0) return null;
  if (declaredAt === null) return <p className="small muted">{text("declared.unknown")}</p>;
  const at = declaredAt * 1000;
  const when = `${day(localDate(at, zone), language, "short")}, ${clock(at, zone)}${zone === "UTC" ? " UTC" : ""}`;
  const before = beforeTakeoff === null ? "unknown" : beforeTakeoff ? "yes" : "no";
  return <p className="small muted">{text("declared.when", { when, before })}</p>;
}

function getValues(doubt: Doubt, language: Language): Values {
  return doubt.token === "OTHER_DAY" ? { flightDate: day(doubt.flightDate, language, "short") } : { ...doubt };
}
