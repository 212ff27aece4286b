import { useText } from "#app/i18n/text.tsx";
import type { Answer } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import "./edit.css";

/** Removes the flight after a confirmation. @param mine no reason is needed */
export function Remove({ mine, answer }: { mine: boolean; answer: Answer | null }) {
  const text = useText();
  return (
    <section className="apart">
      <h2>{text("edit.removeTitle")}</h2>
      <p className="small muted">{text("edit.removeLead")}</p>
      <Form answer={answer}>
        <FormError />
        <input type="hidden" name="remove" value="yes" />
        <Checkbox name="confirm" label={text("edit.removeConfirm")} required />
        {!mine && <Field name="reason" label={text("edit.reason")} hint={text("edit.reasonHint")} required />}
        <div className="actions">
          <SubmitButton className="button danger">{text("edit.remove")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
