import { type ReactNode, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { PASSWORD_LENGTH } from "#app/people/account/password/password-length.ts";
import { Labelled, useField } from "#app/ui/form/Field.tsx";
import "./password.css";

/** An input for a password: hidden until its reader chooses to show it. Pasting and password managers work. */
export function PasswordField({
  name = "password",
  label,
  hint,
  fresh = false,
  onType,
}: {
  name?: string;
  label?: ReactNode;
  hint?: ReactNode;
  /** Whether it is a new password, not the present one. */
  fresh?: boolean;
  onType?: (password: string) => void;
}) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const { control } = useField(name, hint !== undefined);
  return (
    <Labelled name={name} label={label ?? text("form.password")} hint={hint}>
      <span className="with-button">
        <input
          {...control}
          type={shown ? "text" : "password"}
          autoComplete={fresh ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          minLength={fresh ? PASSWORD_LENGTH.least : undefined}
          required
          onChange={(event) => onType?.(event.target.value)}
        />
        <button type="button" className="inside needs-script" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {text(shown ? "form.hide" : "form.reveal")}
          <span className="unseen"> {text("form.password")}</span>
        </button>
      </span>
    </Labelled>
  );
}
