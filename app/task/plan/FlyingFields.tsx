/** The fields for the rules, the glider and the speed of the plan. */
import { useText } from "#app/i18n/text.tsx";
import { setRules } from "#app/soaring/task/plan/plan.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import type { Drawing } from "./drawing/use-plan.ts";
import { NEUTRAL_INDEX } from "./measures.ts";
import { NumberField, QuantityField } from "./NumberField.tsx";
import type { OwnAircraft } from "./own-aircraft.server.ts";

interface Props {
  drawing: Drawing;
  aircraft: OwnAircraft[];
  glider: OwnAircraft | null;
  onGlider(id: number | null): void;
  /** km/h */
  speed: number;
  onSpeed(next: number): void;
}

export function FlyingFields({ drawing, aircraft, glider, onGlider, speed, onSpeed }: Props) {
  const text = useText();
  const { draft } = drawing;
  return (
    <div className="plan-editor">
      <label>
        {text("planner.rules")}
        <select
          value={draft.ruleset}
          onChange={({ target }) => drawing.change(setRules(drawing.kept, target.value as RuleSetKey))}
        >
          {(Object.keys(RULE_SETS) as RuleSetKey[])
            .filter((key) => RULE_SETS[key].offered || key === draft.ruleset)
            .map((key) => (
              <option key={key} value={key}>
                {text("planner.rulesOf", { rules: key })}
              </option>
            ))}
        </select>
      </label>
      {RULE_SETS[draft.ruleset].areas && (
        <NumberField
          label={text("planner.minTime")}
          value={draft.minTime === null ? null : draft.minTime / 60}
          least={1}
          most={1439}
          onNumber={(minutes) =>
            minutes !== null && drawing.change({ ...drawing.kept, minTime: Math.round(minutes * 60) })
          }
        />
      )}
      <QuantityField
        quantity="speed"
        label={text("planner.speed")}
        value={speed}
        least={20}
        most={300}
        decimals={0}
        onValue={(next) => next !== null && onSpeed(next)}
      />
      {aircraft.length > 0 && (
        <label>
          {text("planner.aircraft")}
          <select
            value={glider?.id ?? ""}
            onChange={({ target }) => onGlider(target.value === "" ? null : Number(target.value))}
          >
            {aircraft.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{text("planner.noAircraft", { index: NEUTRAL_INDEX })}</option>
          </select>
        </label>
      )}
    </div>
  );
}
