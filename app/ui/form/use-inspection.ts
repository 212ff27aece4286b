/** What is wrong with a form as it stands: what the shape says, else what each text input's own rules say. */
import { useText } from "#app/i18n/text.tsx";
import { type Faults, getValues, type Values } from "./answer.ts";
import { getControls } from "./fields.ts";
import { textFault } from "./text-rules.ts";
import { useFault } from "./use-fault.ts";

/** @returns in the reader's language, by field */
export function useInspection(check: ((values: Values) => Faults) | undefined): (form: HTMLFormElement) => Values {
  const text = useText();
  const fault = useFault();
  return (form) => {
    const found: Values = {};
    for (const [name, wrong] of Object.entries(check?.(getValues(new FormData(form))) ?? {}))
      if (form.querySelector(`[data-field="${name}"]`)) found[name] = fault(wrong);
    for (const field of form.querySelectorAll<HTMLElement>("[data-field]")) {
      const said = rulesSay(field, text);
      if (said) found[field.dataset.field ?? ""] ??= said;
    }
    return found;
  };
}

function rulesSay(field: HTMLElement, text: ReturnType<typeof useText>): string | null {
  for (const control of getControls(field)) {
    if (control.type === "checkbox" || control.type === "radio" || control.disabled) continue;
    const { required, value } = control;
    const most = "maxLength" in control && control.maxLength >= 0 ? control.maxLength : undefined;
    const least = "minLength" in control && control.minLength > 0 ? control.minLength : undefined;
    const pattern = "pattern" in control ? control.pattern : undefined;
    const wrong = textFault(value, { required, pattern, minLength: least, maxLength: most });
    if (wrong) return text(`fault.${wrong}`, { least: least ?? 0, most: most ?? 0 });
  }
  return null;
}
