/** A form that asks for an address and sends a mail there, and then says so. */
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Captcha } from "#app/people/account/captcha/Captcha.tsx";
import { Addressed } from "#app/people/account/forms.ts";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { Inbox } from "./Inbox.tsx";
import { NotConfigured } from "./NotConfigured.tsx";
import { ASKED_MAILS, type RequestedMail } from "./requested-mail.ts";

interface Props {
  kind: RequestedMail;
  heading: string;
  email: string;
  /** The address of the mail, once it was sent. */
  sent: Pick<ComponentProps<typeof Inbox>, "email" | "age"> | null;
  captcha: ComponentProps<typeof Captcha>["keys"] | null;
  answer: Answer | undefined;
}

export function AskForMail({ kind, heading, email, sent, captcha, answer }: Props) {
  const text = useText();
  const { path, lead, send, life } = ASKED_MAILS[kind];
  if (captcha === null) return <NotConfigured title={heading} />;
  if (sent)
    return (
      <Inbox {...sent} life={life} captcha={captcha} action={kind} answer={answer}>
        <p className="small">
          <Link className="link" to={`${path}?other`} reloadDocument>
            {text("auth.otherAddress")}
          </Link>
        </p>
      </Inbox>
    );
  return (
    <AuthPage title={heading} lead={text(lead)}>
      <Form answer={answer} values={{ email }} check={(values) => findFaults(Addressed, values)}>
        <FormError />
        <Field name="email" type="email" label={text("auth.email")} autoComplete="email" maxLength={254} required />
        <Captcha keys={captcha} action={kind} />
        <div className="actions">
          <SubmitButton>{text(send)}</SubmitButton>
        </div>
      </Form>
      <p className="ways">
        <Link className="link" to="/auth/log-in">
          {text("auth.logIn")}
        </Link>
        <Link className="link" to="/auth/sign-up">
          {text("auth.noAccount")}
        </Link>
      </p>
    </AuthPage>
  );
}
