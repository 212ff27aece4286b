import { useText } from "#app/i18n/text.tsx";
import { PasswordField } from "#app/people/account/password/PasswordField.tsx";
import { findFaults } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { EndFactor } from "./account-form.ts";
import { Section, SectionButton, SectionError, SectionForm, useAnswer } from "./Section.tsx";

interface Factor {
  set: boolean;
  /** A superuser without one. */
  owed: boolean;
  /** Waits for its first code; the picture is SVG. */
  pending: { secret: string; picture: string } | null;
}

/** Codes of an authenticator app: off, being set up, on. */
export function SecondFactor({ factor, superuser }: { factor: Factor; superuser: boolean }) {
  const text = useText();
  const { saved: ended } = useAnswer("factor-end");
  return (
    <Section title={text("account.factor")} lead={text("account.factorLead")}>
      {factor.owed && <Notice tone="warn">{text("account.factorOwed")}</Notice>}
      {factor.set ? (
        <>
          <p className="state-of on">
            <Icon name="ok" small /> {text("account.factorOn")}
          </p>
          {superuser ? <p className="small muted">{text("account.factorKept")}</p> : <End />}
        </>
      ) : (
        <>
          {ended && <Notice>{text("account.factorEnded")}</Notice>}
          {factor.pending ? <SetUp {...factor.pending} /> : <Begin owed={factor.owed} />}
        </>
      )}
    </Section>
  );
}

function Begin({ owed }: { owed: boolean }) {
  const text = useText();
  return (
    <>
      {!owed && <p className="state-of">{text("account.factorOff")}</p>}
      <SectionError name="factor-begin" />
      <SectionButton name="factor-begin" label={text("account.factorBegin")} tone={owed ? "main" : "plain"} />
    </>
  );
}

function SetUp({ secret, picture }: NonNullable<Factor["pending"]>) {
  const text = useText();
  return (
    <ol className="numbered">
      <li>
        <p>{text("account.factorScan")}</p>
        <img
          className="qr-code"
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={text("account.factorPicture")}
          width={192}
          height={192}
        />
        <p className="small muted">
          {text("account.factorSecret")} <code className="secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </p>
      </li>
      <li>
        <SectionForm name="factor-confirm" submit={text("account.factorConfirm")} keeps={false}>
          <Field
            name="code"
            label={text("account.factorCode")}
            hint={text("account.factorCodeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\d{3}\s?\d{3}\s*"
            maxLength={9}
            required
          />
        </SectionForm>
        <SectionButton name="factor-begin" label={text("account.factorAnew")} tone="quiet" />
      </li>
    </ol>
  );
}

function End() {
  const text = useText();
  return (
    <details className="more-of">
      <summary>{text("account.factorEndWay")}</summary>
      <SectionForm
        name="factor-end"
        submit={text("account.factorEnd")}
        tone="danger"
        keeps={false}
        check={(typed) => findFaults(EndFactor, typed)}
      >
        <PasswordField label={text("account.passwordNow")} />
      </SectionForm>
    </details>
  );
}
