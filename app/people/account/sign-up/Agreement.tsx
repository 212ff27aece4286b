/** The agreement to the terms, and the captcha. */

import { useText } from "#app/i18n/text.tsx";
import { Captcha, type CaptchaKeys } from "#app/people/account/captcha/Captcha.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";

export function Agreement({ captcha }: { captcha: CaptchaKeys }) {
  const text = useText();
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement">{text("auth.agreement")}</h2>
      <Checkbox
        name="terms"
        required
        label={
          <>
            {text("auth.agree")} <Legal to="/legal/terms">{text("auth.terms")}</Legal> {text("auth.and")}{" "}
            <Legal to="/legal/privacy">{text("auth.privacy")}</Legal>
            {text("auth.agreeEnd")}
          </>
        }
      />
      <Captcha keys={captcha} action="sign-up" />
    </section>
  );
}

/** Opens in a new tab, so that the typed text stays. */
function Legal({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
