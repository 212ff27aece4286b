import type { InputHTMLAttributes, ReactNode } from "react";
import { Below, useField } from "./Field.tsx";
import "./form.css";

/** Yes or nothing; sends "on". */
export function Checkbox({
  label,
  hint,
  ...input
}: { name: string; label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const { id, error, value, control } = useField(input.name, hint !== undefined);
  return (
    <div className={error === undefined ? "field" : "field faulty"} data-field={input.name} data-wrong={error && ""}>
      <label className="check">
        <input type="checkbox" defaultChecked={value !== undefined && value !== ""} {...input} {...control} />
        <span>{label}</span>
      </label>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}
