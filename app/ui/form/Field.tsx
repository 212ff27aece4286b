import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { useForm } from "./Form.tsx";
import "./form.css";

interface LabelProps {
  /** The name it is sent by, and that errors come by. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** Ids and states that tie a control to its label, hint and error. @param outside the error of a field outside a form of ours */
export function useField(name: string, hint: boolean, outside?: string) {
  const { id, values, errors, held } = useForm();
  const own = `${id}${name}`;
  const error = outside ?? errors[name];
  const told = [error !== undefined && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(" ");
  return {
    id: own,
    error,
    value: values[name],
    /** It stands there whatever the page would write into the field. */
    held: held?.[name] === undefined ? {} : { defaultValue: held[name] },
    control: { id: own, name, "aria-invalid": error !== undefined || undefined, "aria-describedby": told || undefined },
  };
}

/** What stands around any control: label above, hint and error below. */
export function Labelled({ name, label, hint, children }: LabelProps & { children: ReactNode }) {
  const { id, error } = useField(name, hint !== undefined);
  return (
    <div className={error === undefined ? "field" : "field faulty"} data-field={name} data-wrong={error && ""}>
      <label htmlFor={id}>{label}</label>
      {children}
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error of a field. Both are read with it; the error when it comes, too. */
export function Below({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      <small id={`${id}-error`} className="wrong" aria-live="polite">
        {error}
      </small>
      {hint !== undefined && (
        <small id={`${id}-hint`} className="hint">
          {hint}
        </small>
      )}
    </>
  );
}

/** One line of text. `required`, `pattern`, `minLength` and `maxLength` are checked as text-rules.ts says. */
export function Field({ label, hint, ...input }: LabelProps & InputHTMLAttributes<HTMLInputElement>) {
  const { control, value, held } = useField(input.name, hint !== undefined);
  return (
    <Labelled name={input.name} label={label} hint={hint}>
      <input type="text" defaultValue={value} {...input} {...held} {...control} />
    </Labelled>
  );
}

/** Lines of text. */
export function Lines({ label, hint, ...input }: LabelProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { control, value, held } = useField(input.name, hint !== undefined);
  return (
    <Labelled name={input.name} label={label} hint={hint}>
      <textarea rows={4} defaultValue={value} {...input} {...held} {...control} />
    </Labelled>
  );
}
