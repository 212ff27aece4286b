import { useText } from "#app/i18n/text.tsx";
import { DAYS_TO_COME_BACK } from "#app/people/account/leaving/coming-back.ts";
import { PasswordField } from "#app/people/account/password/PasswordField.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Choice } from "#app/ui/form/Select.tsx";
import { Leaving } from "./account-form.ts";
import { Section, SectionForm, useAnswer } from "./Section.tsx";

const TIME_TO_COME_BACK = { days: DAYS_TO_COME_BACK };

/** What goes, what stays, and the last word. */
export function Leave({ superuser }: { superuser: boolean }) {
  const text = useText();
  const { no } = useAnswer("leave");
  return (
    <Section title={text("account.leave")} lead={text("account.leaveLead", TIME_TO_COME_BACK)}>
      <h3>{text("account.leaveGoes")}</h3>
      <ul className="bullets">
        {(["account.leaveGoes1", "account.leaveGoes2", "account.leaveGoes3"] as const).map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
      <h3>{text("account.leaveStays")}</h3>
      <ul className="bullets">
        {(["account.leaveStays1", "account.leaveStays2"] as const).map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
      {superuser ? (
        <p className="small muted">{text("refusal.superuser")}</p>
      ) : (
        <details className="more-of" open={no !== null}>
          <summary>{text("account.leaveWay")}</summary>
          <SectionForm
            name="leave"
            submit={text("account.leaveNow")}
            tone="danger"
            keeps={false}
            values={{ flights: "keep" }}
            check={(typed) => findFaults(Leaving, typed)}
          >
            <Choice
              name="flights"
              label={text("account.leaveFlights")}
              hint={text("account.leaveFlightsHint", TIME_TO_COME_BACK)}
              required
              options={[
                { value: "keep", label: text("account.leaveKeep") },
                { value: "remove", label: text("account.leaveRemove") },
              ]}
            />
            <PasswordField label={text("account.passwordNow")} />
            <Checkbox name="confirm" label={text("account.leaveConfirm")} required />
          </SectionForm>
        </details>
      )}
    </Section>
  );
}
