import type { ReactNode, SelectHTMLAttributes } from "react";
import { Below, Labelled, useField } from "./Field.tsx";
import "./form.css";

export interface Option {
  value: string;
  label: string;
}

/** One of many. `none` is the entry that chooses nothing. */
export function Select({
  label,
  hint,
  options,
  none,
  ...select
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  none?: string;
} & SelectHTMLAttributes<HTMLSelectElement>) {
  const { control, value } = useField(select.name, hint !== undefined);
  return (
    <Labelled name={select.name} label={label} hint={hint}>
      <select defaultValue={value} {...select} {...control}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** One of a few, all seen, none chosen beforehand. */
export function Choice({
  name,
  label,
  hint,
  options,
  required,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  required?: boolean;
}) {
  const { id, error, value, control } = useField(name, hint !== undefined);
  return (
    <div
      className={error === undefined ? "field choice" : "field choice faulty"}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={control["aria-describedby"]}
      aria-invalid={control["aria-invalid"]}
      data-field={name}
      data-wrong={error && ""}
    >
      <span className="legend" id={`${id}-label`}>
        {label}
      </span>
      <div className="options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              required={required}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}
