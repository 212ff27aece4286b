import { useText } from "#app/i18n/text.tsx";
import { PasswordField } from "#app/people/account/password/PasswordField.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";
import { SectionButton, SectionError, SectionForm, useAnswer } from "./Section.tsx";
import { getInput, skysightFields } from "./skysight-form.ts";

/** Weather by SkySight, with the pilot's own subscription. @param email that was told, null where none */
export function SkySight({ configured, email }: { configured: boolean; email: string | null }) {
  const text = useText();
  const { found: atFirst } = useAnswer("skysight");
  const { found: again } = useAnswer("skysight-ask");
  const state = again ?? atFirst;
  if (!configured) return <Notice tone="info">{text("integration.skysightNot")}</Notice>;
  if (email === null)
    return (
      <SectionForm
        name="skysight"
        submit={text("integration.connect")}
        keeps={false}
        check={(typed) => findFaults(skysightFields, getInput(typed))}
      >
        <Field
          name="skysight_email"
          type="email"
          label={text("integration.skysightEmail")}
          autoComplete="off"
          maxLength={254}
          required
        />
        <PasswordField name="skysight_password" label={text("integration.skysightPassword")} />
      </SectionForm>
    );
  return (
    <>
      <p className="fixed">{email}</p>
      {state !== undefined && (
        <Notice tone={state === "connected" ? "ok" : "warn"}>{text("integration.skysightState", { state })}</Notice>
      )}
      <SectionError name="skysight-ask" />
      <div className="row wrap">
        <SectionButton name="skysight-ask" label={text("integration.check")} />
        <SectionButton name="skysight-end" label={text("integration.disconnect")} tone="quiet" />
      </div>
    </>
  );
}
