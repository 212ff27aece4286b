import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "../Icon.tsx";
import { useForm } from "./Form.tsx";
import { useRefusal } from "./use-fault.ts";
import "./form.css";

/** What the form as a whole says at its head: a refusal, or that fields below need another look. */
export function FormError({ children }: { children?: ReactNode }) {
  const text = useText();
  const refusal = useRefusal();
  const { answer, errors } = useForm();
  const refused = answer !== null && answer.error !== null;
  if (!refused && Object.keys(errors).length === 0) return null;
  return (
    <div className="message bad" role="alert" tabIndex={-1} data-notice>
      <Icon name="warn" />
      <div>
        {refused ? refusal(answer) : text("answer.form")}
        {refused && children}
      </div>
    </div>
  );
}

/** What went well, or what to know before. */
export function Notice({ tone = "ok", children }: { tone?: "ok" | "warn" | "info"; children: ReactNode }) {
  return (
    <div className={`message ${tone}`} role="status">
      <Icon name={tone === "ok" ? "ok" : tone === "warn" ? "warn" : "info"} />
      <div>{children}</div>
    </div>
  );
}
