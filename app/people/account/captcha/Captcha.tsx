import { useEffect, useRef, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Below, useField } from "#app/ui/form/Field.tsx";
import { useForm } from "#app/ui/form/Form.tsx";
import "#app/ui/form/form.css";
import "./captcha.css";

/** The captcha as the loader sends it: the parts of `makeCaptcha` in captcha.server.ts that pages need. */
export interface CaptchaKeys {
  siteKey: string;
  standIn: boolean;
}

/** The answer of the published test keys. */
const DUMMY = "XXXX.DUMMY.TOKEN.XXXX";

/**
 * Proves that a person is there: Turnstile's box, or a checkbox where its test keys are in use. The answer is in the
 * field `captcha`.
 */
export function Captcha({ keys, action }: { keys: CaptchaKeys; action: "sign-up" | "log-in" | "resend" | "recover" }) {
  const text = useText();
  const { id, error, control } = useField("captcha", false);
  return (
    <div className={error === undefined ? "field" : "field faulty"} data-field="captcha" data-wrong={error && ""}>
      {keys.standIn ? (
        <label className="check human">
          <input {...control} type="checkbox" value={DUMMY} />
          <span>{text("form.captchaTest")}</span>
        </label>
      ) : (
        <>
          <Turnstile siteKey={keys.siteKey} action={action} />
          <noscript>
            <p className="message warn">{text("form.captchaNeedsScript")}</p>
          </noscript>
        </>
      )}
      <Below id={id} error={error} />
    </div>
  );
}

interface Widget {
  render(
    place: HTMLElement,
    options: { sitekey: string; action: string; language: string; "response-field-name": string; size: "flexible" },
  ): string;
  remove(id: string): void;
}

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** A solved captcha is valid for one request: after each the box starts again. */
function Turnstile({ siteKey, action }: { siteKey: string; action: string }) {
  const text = useText();
  const { language } = useReader();
  const { answer } = useForm();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with every answer
  useEffect(() => {
    let widget: string | undefined;
    let gone = false;
    loaded().then(
      (turnstile) => {
        if (gone || !place.current) return;
        widget = turnstile.render(place.current, {
          sitekey: siteKey,
          action,
          language: language.slice(0, 2),
          "response-field-name": "captcha",
          size: "flexible",
        });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      if (widget !== undefined) turnstileHere()?.remove(widget);
    };
  }, [siteKey, action, language, answer]);

  return (
    <div ref={place} className="turnstile">
      {failed && <p className="message warn">{text("form.captchaFailed")}</p>}
    </div>
  );
}

const turnstileHere = () => (globalThis as { turnstile?: Widget }).turnstile;

let loading: Promise<Widget> | undefined;

function loaded(): Promise<Widget> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      const turnstile = turnstileHere();
      if (turnstile) resolve(turnstile);
      else reject(new Error("Turnstile did not come"));
    };
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error("Turnstile did not come"));
    };
    document.head.appendChild(script);
  });
  return loading;
}
