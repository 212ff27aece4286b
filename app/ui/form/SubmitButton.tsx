import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useForm } from "./Form.tsx";

/** Sends the form, and shows that it is on its way. It never is disabled: then nobody would learn what is missing. */
export function SubmitButton({
  children,
  className = "button main",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { children: ReactNode }) {
  const { busy } = useForm();
  return (
    <button type="submit" {...rest} className={className} aria-busy={busy || undefined}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
