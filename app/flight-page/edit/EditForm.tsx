/** The edit form with its sections: crew, glider, windows. What is scored is read-only once the score is final. */
import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { FIRST_DAY } from "#app/flight/undated.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError, Notice } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { useLeaveQuestion } from "#app/ui/use-leave-question.ts";
import { clock, day, localDate } from "#app/units/time.ts";
import { convert } from "#app/units/units.ts";
import { FlightPatch } from "./edit.ts";
import { getPatch } from "./form.ts";
import { GliderFields } from "./GliderFields.tsx";
import { Recalculated } from "./Recalculated.tsx";
import { SecondSeat } from "./SecondSeat.tsx";
import { useChanges } from "./use-changes.ts";
import type { EditedType, getEditView } from "./view.server.ts";
import { Windows } from "./Windows.tsx";

type Flight = NonNullable<Awaited<ReturnType<typeof getEditView>>>;

interface Props {
  flight: Flight;
  types: EditedType[];
  may: { glider: boolean; mine: boolean };
  locked: boolean;
  /** YYYY-MM-DD. */
  today: string;
  answer: Answer | null;
}

export function EditForm({ flight, types, may, locked, today, answer }: Props) {
  const text = useText();
  const reader = useReader();
  const { zone, span } = flight;
  const around = { zone, span, units: reader.units };
  const { place, changes, look } = useChanges(flight, around);
  const [chosen, setChosen] = useState(flight.aircraft);
  const type = types.find(({ id }) => id === chosen) ?? null;
  // While saving, changes are not lost; the form stays as it was until the response is read.
  const saving = useNavigation().state !== "idle";
  useLeaveQuestion(changes.length > 0 && !saving, text("edit.leave"));
  const gliderFixed = locked && !flight.mayNameGlider;
  const at = (stamp: string) => `${day(localDate(stamp, zone), reader.language, "medium")} ${clock(stamp, zone)}`;
  return (
    <div ref={place} onInput={look} onChange={look}>
      <Form
        answer={answer}
        values={getValues(flight, reader.units)}
        check={(values) => findFaults(FlightPatch, getPatch(values, around))}
      >
        <FormError />
        {may.glider && (
          <Notice tone="info">
            {text(standing(flight, locked), { time: at(flight.until), correctable: at(flight.correctable) })}
          </Notice>
        )}
        {may.glider && flight.statedDay !== null && (
          <Field name="scoring_date" type="date" label={text("edit.day")} hint={text("edit.dayHint")} min={FIRST_DAY} />
        )}
        <div className={may.glider ? "pair" : undefined}>
          {may.glider && (
            <section>
              <h2>{text("edit.glider")}</h2>
              <GliderFields
                key={`${flight.mass} ${flight.scoreClubClass}`}
                {...{ types, type }}
                locked={gliderFixed}
                mayClubClass={!locked}
                clubClass={flight.scoreClubClass}
                coPilot={flight.coUser !== null || flight.coUserName !== null}
                onType={setChosen}
                onChange={look}
              />
            </section>
          )}
          <section>
            <h2>{text("edit.who")}</h2>
            <Marks />
            <SecondSeat
              two={type?.doubleSeater ?? false}
              onlyCoPilot={!may.glider}
              member={flight.coUser}
              today={today}
              onPick={look}
            />
            {may.glider && <SecondClub flight={flight} locked={locked} />}
          </section>
        </div>
        {may.glider && (
          <>
            <h2>{text("edit.windows")}</h2>
            <Windows
              kind={type?.kind ?? null}
              windows={flight.windows}
              allowed={flight.allowed}
              flight={span}
              drawing={flight.drawing}
              onChange={look}
              {...{ zone, locked }}
            />
            {!locked && <Checkbox name="rescore" label={text("edit.rescore")} hint={text("edit.rescoreHint")} />}
          </>
        )}
        {!may.mine && <Field name="reason" label={text("edit.reason")} hint={text("edit.reasonHint")} required />}
        <Recalculated changes={changes} />
        <div className="actions">
          <SubmitButton>{text("edit.save")}</SubmitButton>
          <Link className="button quiet" to={`/flight/${flight.id}`}>
            {text("edit.back")}
          </Link>
        </div>
      </Form>
    </div>
  );
}

/** The marks painted on the glider, which a co-pilot may correct too. */
function Marks() {
  const text = useText();
  return (
    <div className="marks">
      <Field
        name="registration"
        label={text("edit.registration")}
        hint={text("edit.registrationHint")}
        maxLength={10}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field name="competition_id" label={text("edit.competitionId")} maxLength={4} spellCheck={false} />
    </div>
  );
}

/** The option to score the flight for the pilot's second club; only text once the score is final. */
function SecondClub({ flight, locked }: { flight: Flight; locked: boolean }) {
  const text = useText();
  const label = text("edit.secondClub", { club: flight.secondClub ?? "–" });
  if (locked) return flight.useSecondClub ? <p className="fixed">{label}</p> : null;
  if (flight.secondClub === null && !flight.useSecondClub) return null;
  return (
    <>
      <input type="hidden" name="club_told" value="yes" />
      <Checkbox name="use_second_club" label={label} />
    </>
  );
}

function standing({ aircraft, mayNameGlider }: Flight, locked: boolean) {
  if (!locked) return "edit.until";
  if (aircraft === null) return "edit.nameGlider";
  return mayNameGlider ? "edit.correctGlider" : "edit.locked";
}

function getValues(flight: Flight, units: Parameters<typeof convert>[2]): Record<string, string> {
  return {
    registration: flight.registration ?? "",
    competition_id: flight.competitionId ?? "",
    aircraft_id: String(flight.aircraft ?? ""),
    scoring_date: flight.statedDay ?? "",
    co_user_name: flight.coUserName ?? "",
    co_user_id: String(flight.coUser?.id ?? ""),
    mass: flight.mass === null ? "" : String(Math.round(convert(flight.mass, "mass", units))),
    score_club_class: flight.scoreClubClass ? "on" : "",
    use_second_club: flight.useSecondClub ? "on" : "",
  };
}
