import { useText } from "#app/i18n/text.tsx";
import { NewPasswordField } from "#app/people/account/password/NewPasswordField.tsx";
import { PasswordField } from "#app/people/account/password/PasswordField.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";
import { NewEmail, PasswordChange } from "./account-form.ts";
import { Section, SectionForm } from "./Section.tsx";

/** The address to log in with, and the way to another one. */
export function EmailPart({ email, mails }: { email: string; mails: boolean }) {
  const text = useText();
  return (
    <Section title={text("account.email")} lead={text("account.emailLead")}>
      <p className="fixed">{email}</p>
      {mails ? (
        <SectionForm
          name="email"
          submit={text("account.emailChange")}
          done={text("account.emailSent")}
          keeps={false}
          check={(typed) => findFaults(NewEmail, typed)}
        >
          <Field
            name="new_email"
            type="email"
            label={text("account.emailNew")}
            autoComplete="email"
            maxLength={254}
            required
          />
          <PasswordField label={text("account.passwordNow")} />
        </SectionForm>
      ) : (
        <Notice tone="info">{text("account.noMail")}</Notice>
      )}
    </Section>
  );
}

export function PasswordPart({ email }: { email: string }) {
  const text = useText();
  return (
    <Section title={text("account.password")} lead={text("account.passwordLead")}>
      <SectionForm
        name="password"
        submit={text("account.passwordChange")}
        done={text("account.passwordChanged")}
        keeps={false}
        check={(typed) => findFaults(PasswordChange, typed)}
      >
        {/* Password managers ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="old_password" label={text("account.passwordNow")} />
        <NewPasswordField label={text("account.passwordNew")} />
      </SectionForm>
    </Section>
  );
}
