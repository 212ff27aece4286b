/** The form in which a club corrects a launch. Times are local to the airfield; an empty landing removes it. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import type { LaunchDetails } from "../questions.ts";
import { LaunchForm, MAX_NAME, MAX_NOTE, readFormData } from "./day.ts";

interface Props {
  launch: LaunchDetails;
  zone: string;
  here: string;
  answer: Answer | null;
}

export function CorrectLaunch({ launch, zone, here, answer }: Props) {
  const text = useText();
  return (
    <Form
      action={here}
      className="correct-launch"
      answer={answer}
      values={readFormData(launch, zone)}
      check={(typed) => findFaults(LaunchForm, typed)}
      aria-label={text("launch.correct")}
    >
      <input type="hidden" name="launch" value={launch.id} />
      <FormError />
      <Field name="glider" label={text("launch.glider")} maxLength={MAX_NAME} autoComplete="off" />
      <Field name="tug" label={text("launch.tug")} maxLength={MAX_NAME} autoComplete="off" />
      <Field name="takeoff" label={text("launch.takeoff")} type="time" step={1} required />
      <Field name="landing" label={text("launch.landing")} type="time" step={1} />
      <Field name="note" label={text("launch.note")} maxLength={MAX_NOTE} autoComplete="off" />
      <div className="row">
        <SubmitButton>{text("launch.save")}</SubmitButton>
        <Link className="button quiet" to={here} preventScrollReset>
          {text("launch.leave")}
        </Link>
      </div>
    </Form>
  );
}
