/**
 * The form that declines a club's request for an airfield. It has to be opened first, which leaves space for a reason
 * and prevents accidental clicks.
 */
import { DeclinedHome } from "#app/people/club/club.ts";
import { useAnswer } from "#app/settings/Section.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";

interface Props {
  club: number;
  field: number;
  /** The text of the button. */
  label: string;
  /** The text including the club's name, for screen readers. */
  name: string;
  /** The label of the field for the reason. */
  reason: string;
}

export function DeclineHome({ club, field, label, name, reason }: Props) {
  const { no, busy } = useAnswer("refuse");
  const own = no?.values.club === String(club) ? no : null;
  return (
    <details open={own !== null || undefined}>
      <summary className="button quiet" aria-label={name}>
        {label}
      </summary>
      <Form
        section="refuse"
        answer={own}
        busy={busy}
        check={(typed) => findFaults(DeclinedHome, { reason: typed.reason ?? "" })}
      >
        <input type="hidden" name="section" value="refuse" />
        <input type="hidden" name="club" value={club} />
        <input type="hidden" name="field" value={field} />
        <Field name="reason" label={reason} maxLength={200} />
        <div className="actions">
          <SubmitButton className="button">{label}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
