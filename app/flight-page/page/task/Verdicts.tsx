/** One row for each rule with which the course was checked: whose zones, the result, and the distance. */
import type { ContestResult } from "#app/flight/flight.ts";
import { outcomeValues } from "#app/flight-page/page/overview/outcome-values.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Verdict } from "#app/soaring/task/referee/account.ts";
import { RULE_SETS } from "#app/soaring/task/zone/rule-set.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords, number } from "#app/units/format.ts";

interface Props {
  verdicts: readonly Verdict[];
  contests: readonly ContestResult[];
  zone: string;
}

export function Verdicts({ verdicts, contests, zone }: Props) {
  const text = useText();
  const reader = useReader();
  const declared = contests.filter(({ score }) => score.declared);
  return (
    <section>
      <h2>{text("referee.verdicts")}</h2>
      <ul className="verdicts">
        {verdicts.map((verdict) => (
          <li key={verdict.rule}>
            <b>
              <Icon name={verdict.outcome.kind === "finished" ? "ok" : "info"} small />{" "}
              {text("referee.rule", { rule: verdict.rule })}
            </b>
            <span className="muted">
              {text("referee.by", { zones: verdict.zones === null ? "own" : RULE_SETS[verdict.zones].name })}
            </span>
            <span>
              {text(
                `outcome.${verdict.outcome.kind}`,
                outcomeValues(
                  verdict.outcome,
                  {
                    distance: verdict.distance / 1000,
                    speed: verdict.speed === null ? null : verdict.speed * 3.6,
                    penalty: 0,
                  },
                  zone,
                  reader,
                ),
              )}{" "}
              {verdict.loss !== null && text("referee.loss", { loss: inWords(verdict.loss, "height", reader) })}
            </span>
          </li>
        ))}
        {declared.map(({ name, points, score, ruleVersion }) => (
          <li key={name}>
            <b>
              <Icon name="ok" small /> {text("flight.contest", { name })}
            </b>
            <span className="muted">{text("referee.version", { version: ruleVersion })}</span>
            <span>
              {text("referee.counted", {
                points: number(points, 1, reader.language),
                distance: inWords(score.distance, "distance", reader),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
