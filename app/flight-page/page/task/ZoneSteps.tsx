/** The fixes around a crossing, as a drawing and step by step. */
import { useState } from "react";
import { shortOrLong } from "#app/flight-page/page/overview/outcome-values.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FixStep, ZoneAccount } from "#app/soaring/task/referee/zones.ts";
import { inWords } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { MomentLink } from "./MomentLink.tsx";
import { ZonePlan } from "./ZonePlan.tsx";

interface Props {
  account: ZoneAccount;
  zone: string;
  onMoment(time: number): void;
}

export function ZoneSteps({ account, zone, onMoment }: Props) {
  const text = useText();
  const reader = useReader();
  const { fixes, reached, miss } = account;
  const decisive = reached?.time ?? miss?.time ?? fixes[0].time;
  const [step, setStep] = useState(() =>
    Math.max(
      0,
      fixes.findLastIndex(({ time }) => time <= decisive),
    ),
  );
  const go = (to: number) => {
    setStep(to);
    onMoment(fixes[to].time);
  };
  const sure = fixes.map(({ accuracy }) => accuracy).filter((accuracy) => accuracy !== null);
  const where = ({ border }: FixStep) =>
    text("referee.where", {
      side: account.zone.line ? (border < 0 ? "before" : "past") : border <= 0 ? "inside" : "outside",
      metres: shortOrLong(Math.abs(border), reader),
    });
  return (
    <>
      <ZonePlan account={account} step={step} />
      <p className="row needs-script">
        <button type="button" className="button" disabled={step === 0} onClick={() => go(step - 1)}>
          {text("referee.earlier")}
        </button>
        <button type="button" className="button" disabled={step === fixes.length - 1} onClick={() => go(step + 1)}>
          {text("referee.later")}
        </button>
        <span aria-live="polite">
          {clock(fixes[step].time * 1000, zone, true)}: {where(fixes[step])}
        </span>
      </p>
      <table className="compact">
        <thead>
          <tr>
            <th scope="col">{text("referee.fix")}</th>
            <th scope="col">{text("referee.border")}</th>
            <th scope="col" className="numeric">
              {text("referee.height")}
            </th>
          </tr>
        </thead>
        <tbody>
          {fixes.map((fix, i) => (
            <tr key={fix.time} aria-current={i === step ? "true" : undefined}>
              <th scope="row">
                <MomentLink time={fix.time} zone={zone} onMoment={() => go(i)} />
              </th>
              <td>{where(fix)}</td>
              <td className="numeric">{inWords(fix.altitude, "height", reader)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        {sure.length > 0
          ? text("referee.accuracy", { metres: shortOrLong(Math.max(...sure), reader) })
          : text("referee.noAccuracy")}
      </p>
    </>
  );
}
