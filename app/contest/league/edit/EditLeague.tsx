/** Sets up and changes a league, as a form or a file; errors are shown with their path and line. */
import { Form as Plain, useActionData } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import type { Answer } from "#app/ui/form/answer.ts";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { Select } from "#app/ui/form/Select.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { DISTANCES, type LeagueFault, WINDOWS } from "../config/config.ts";
import { divisionsIn, type Fields } from "./form.ts";
import "../page/league.css";

/** The answer to a screen when nothing was saved. */
export interface NotSaved {
  faults: LeagueFault[];
  typed: Fields;
}

export function EditLeague({ fields, isNew }: { fields: Fields; isNew: boolean }) {
  const text = useText();
  const not = useActionData() as NotSaved | undefined;
  const shown = not?.typed.section === "form" ? not.typed : fields;
  const answer: Answer = { values: shown, fields: {}, error: null, said: null };
  return (
    <div className="league-edit">
      {not && <Faults faults={not.faults} />}
      <h2>{text("leagueEdit.form")}</h2>
      <Form answer={not ? answer : null} values={shown} key={JSON.stringify(fields)}>
        <input type="hidden" name="section" value="form" />
        <fieldset>
          <legend>{text("leagueEdit.part")}</legend>
          <div className="side">
            <Field name="name" label={text("leagueEdit.name")} />
            {isNew && <Field name="url" label={text("leagueEdit.url")} hint={text("leagueEdit.urlHint")} />}
            <Field name="zone" label={text("leagueEdit.zone")} />
            <Field name="points" label={text("leagueEdit.points")} hint={text("leagueEdit.pointsHint")} />
            <Field name="speed_flights" inputMode="numeric" label={text("leagueEdit.speedFlights")} />
            <Select
              name="window"
              label={text("leagueEdit.window")}
              hint={text("leagueEdit.windowHint", { sprint: WINDOWS[0], long: WINDOWS[1] })}
              options={WINDOWS.map(getOption)}
            />
            <Select
              name="distance"
              label={text("leagueEdit.distance")}
              none={text("leagueEdit.noDistance")}
              options={DISTANCES.map(getOption)}
            />
            <Field name="distance_flights" inputMode="numeric" label={text("leagueEdit.distanceFlights")} />
            <Field name="share" inputMode="numeric" label={text("leagueEdit.share")} />
            <Field
              name="least_index"
              inputMode="numeric"
              label={text("leagueEdit.leastIndex")}
              hint={text("leagueEdit.leastIndexHint")}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>{text("leagueEdit.seasonPart")}</legend>
          <div className="side">
            <Field name="season" inputMode="numeric" label={text("leagueEdit.season")} />
            <Field name="weekends_from" placeholder="2026-04-18" label={text("leagueEdit.weekendsFrom")} />
            <Field name="weekends_count" inputMode="numeric" label={text("leagueEdit.weekendsCount")} />
            <Field name="deadline_days" inputMode="numeric" label={text("leagueEdit.deadlineDays")} />
            <Field
              name="deadline_time"
              label={text("leagueEdit.deadlineTime")}
              hint={text("leagueEdit.deadlineHint", { midnight: "24:00" })}
            />
          </div>
          <Lines
            name="days"
            label={text("leagueEdit.days")}
            hint={text("leagueEdit.daysHint", { example: "2026-05-01 2026-05-03" })}
            rows={3}
          />
        </fieldset>
        {Array.from({ length: divisionsIn(shown) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a division is its place
          <DivisionFields key={i} at={i} />
        ))}
        <div className="actions">
          <SubmitButton>{text("leagueEdit.save")}</SubmitButton>
        </div>
      </Form>
      <h2>{text("leagueEdit.file")}</h2>
      <p className="small muted">{text("leagueEdit.fileLead")}</p>
      <Plain method="post" encType="multipart/form-data" className="form" reloadDocument>
        <input type="hidden" name="section" value="file" />
        <div className="field">
          <label htmlFor="league-file">{text("leagueEdit.fileChoose")}</label>
          <input id="league-file" type="file" name="file" accept="application/json,.json" />
        </div>
        <div className="field">
          <label htmlFor="league-text">{text("leagueEdit.fileText")}</label>
          <textarea id="league-text" name="text" rows={8} spellCheck={false} defaultValue={not?.typed.text} />
        </div>
        <div className="actions">
          <button type="submit" className="button">
            {text("leagueEdit.fileSend")}
          </button>
        </div>
      </Plain>
    </div>
  );
}

const getOption = (value: string | number) => ({ value: String(value), label: String(value) });

function DivisionFields({ at }: { at: number }) {
  const text = useText();
  return (
    <fieldset>
      <legend>{text("leagueEdit.divisionPart", { number: at + 1 })}</legend>
      <div className="side">
        <Field name={`name_${at}`} label={text("leagueEdit.divisionName")} />
        <Field name={`up_${at}`} inputMode="numeric" label={text("leagueEdit.upCount")} />
        <Field name={`down_${at}`} inputMode="numeric" label={text("leagueEdit.downCount")} />
        <Field name={`points_${at}`} label={text("leagueEdit.divisionPoints")} />
        <Field
          name={`level_${at}`}
          inputMode="numeric"
          label={text("leagueEdit.level")}
          hint={text("leagueEdit.levelHint")}
        />
        <Field
          name={`regions_${at}`}
          label={text("leagueEdit.regions")}
          hint={text("leagueEdit.regionsHint", { example: "DE-BW, DE-BY" })}
        />
      </div>
      <Lines name={`clubs_${at}`} label={text("leagueEdit.clubs")} hint={text("leagueEdit.clubsHint")} rows={6} />
    </fieldset>
  );
}

function Faults({ faults }: { faults: readonly LeagueFault[] }) {
  const text = useText();
  return (
    <div className="message bad" role="alert">
      <Icon name="warn" />
      <div>
        <p>{text("leagueEdit.faults", { count: faults.length })}</p>
        <ul>
          {faults.map(({ path, line, code, values }) => (
            <li key={`${path} ${code} ${JSON.stringify(values)}`}>
              {line !== null && <strong>{text("leagueEdit.line", { line })}: </strong>}
              {path !== "" && <code>{path}</code>} {text(`leagueFault.${code}`, values)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
