import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Captcha, type CaptchaKeys } from "#app/people/account/captcha/Captcha.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { MAIL_INTERVAL } from "#app/people/account/mail-code/hours-valid.ts";
import type { Answer } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { getMailbox } from "./mailbox.ts";
import "./inbox.css";

/** "Check your inbox": the address, a link to the mailbox, and what to do when the mail does not arrive. */
export function Inbox({
  email,
  age,
  life,
  captcha,
  action,
  answer,
  children,
}: {
  email: string;
  /** Seconds since it was sent. */
  age: number;
  /** Hours for which its link is valid. */
  life: number;
  captcha: CaptchaKeys;
  action: "resend" | "recover";
  answer?: Answer;
  children: ReactNode;
}) {
  const text = useText();
  const left = useCountdown(Math.max(0, MAIL_INTERVAL - age));
  const mailbox = getMailbox(email);
  return (
    <AuthPage title={text("auth.inbox")}>
      <p>
        {text("auth.inboxTo")} <span className="address">{email}</span>
      </p>
      <p className="muted">{text(action === "recover" ? "auth.inboxRecover" : "auth.inboxVerify", { hours: life })}</p>
      {mailbox && (
        <p>
          <a className="button main" href={mailbox.address} rel="noreferrer">
            {text("auth.openMailbox", { name: mailbox.name })}
          </a>
        </p>
      )}
      <details className="again" open={answer !== undefined}>
        <summary>
          <Icon name="info" small /> {text("auth.nothingCame")}
        </summary>
        <p className="muted small">{text("auth.nothingCameHint", { seconds: MAIL_INTERVAL })}</p>
        <Form answer={answer}>
          <FormError />
          <input type="hidden" name="email" value={email} />
          <Captcha keys={captcha} action={action} />
          <div className="actions">
            <SubmitButton className="button" disabled={left > 0}>
              {left > 0 ? text("auth.againIn", { seconds: left }) : text("auth.again")}
            </SubmitButton>
          </div>
        </Form>
        {children}
      </details>
      <p className="ways">
        <Link className="link" to="/auth/log-in">
          {text("auth.logIn")}
        </Link>
      </p>
    </AuthPage>
  );
}

/** Zero without scripts: then only the server limits repetitions. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(from);
    const end = performance.now() + from * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
