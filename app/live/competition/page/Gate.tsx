/** The start gate: its clock, every start on a bar, and the number of pilots in each state. */
import { percent } from "#app/chart/Labels.tsx";
import { timeTicks } from "#app/chart/ticks.ts";
import { useText } from "#app/i18n/text.tsx";
import type { TaskRow } from "#app/live/task-row.ts";
import { stopwatch } from "#app/units/format.ts";
import { clock, offsetMinutes } from "#app/units/time.ts";
import { gateBar, getCounts } from "./gate.ts";

interface Props {
  /** Unix seconds; null if there is no start gate. */
  gate: number | null;
  rows: readonly TaskRow[];
  /** The time as displayed: in a delayed room it is earlier. */
  now: number;
  zone: string;
}

export function Gate({ gate, rows, now, zone }: Props) {
  const text = useText();
  const bar = gateBar(gate, rows, now);
  const at = (time: number) => percent((time - bar.from) / (bar.to - bar.from));
  const counts = getCounts(rows);
  const opens = gate !== null && gate > now;
  const started = bar.starts.length;
  return (
    <section className="gate" aria-label={text("taskDay.gate")}>
      <div className="row">
        <p className="grow">
          <span className="small muted">
            {gate === null ? text("taskDay.noGate") : text(opens ? "taskDay.gateOpensIn" : "taskDay.gateOpenFor")}
          </span>
          <b className="gate-clock">{gate === null ? text("taskDay.open") : stopwatch(Math.abs(now - gate))}</b>
        </p>
        <ul className="gate-counts small">
          {(["finished", "task", "waiting", "landed"] as const).map((kind) => (
            <li key={kind}>
              <b>{counts[kind]}</b> {text(`taskDay.count_${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="gate-bar" role="img" aria-label={text("taskDay.gateBar", { count: started })}>
        <i className="open" style={{ left: at(bar.open) }} />
        {bar.starts.map(({ pilot, time, early }) => (
          <i key={pilot} className={early ? "start early" : "start"} style={{ left: at(time) }} />
        ))}
        <i className="now" style={{ left: at(now) }} />
      </div>
      <div className="gate-axis tiny muted">
        {timeTicks(bar.from, bar.to, offsetMinutes(now * 1000, zone), 4).map((time) => (
          <span key={time} style={{ left: `clamp(1.2rem, ${at(time)}, calc(100% - 1.2rem))` }}>
            {clock(time * 1000, zone)}
          </span>
        ))}
      </div>
    </section>
  );
}
