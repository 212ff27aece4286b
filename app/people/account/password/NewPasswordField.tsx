import { type ReactNode, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { type PasswordFault, passwordFault } from "#app/people/account/password/password.ts";
import { PasswordField } from "./PasswordField.tsx";
import "./password.css";
import { PASSWORD_LENGTH } from "./password-length.ts";

/** The length from which guessing is hopeless even for an attacker who has the hashes. */
const STRONG_LENGTH = 14;

/** An input for a new password, which rates it while it is typed. It loads the list of the most common ones. */
export function NewPasswordField({ name = "password", label }: { name?: string; label?: ReactNode }) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const strength = getStrength(typed);
  const hint = (
    <span className="strength" data-strength={strength} aria-live="polite">
      <span className="meter" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>{text("form.strength", { strength, ...PASSWORD_LENGTH })}</span>
    </span>
  );
  return <PasswordField name={name} label={label} hint={hint} fresh onType={setTyped} />;
}

function getStrength(typed: string): PasswordFault | "none" | "good" | "strong" {
  if (typed === "") return "none";
  return passwordFault(typed) ?? ([...typed].length >= STRONG_LENGTH ? "strong" : "good");
}
