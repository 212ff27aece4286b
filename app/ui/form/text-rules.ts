/**
 * What every text input checks by itself: required, a pattern for the whole value, shortest and longest length.
 *
 * Lengths count letters, not the halves some are stored in. An empty text that is not required is right.
 * Source: specification, section 5.
 */
export interface TextRules {
  required?: boolean;
  /** Matches the whole value, as the attribute of HTML does. */
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

export type TextFault = "required" | "tooShort" | "tooLong" | "pattern";

export function textFault(value: string, rules: TextRules): TextFault | null {
  if (value.trim() === "") return rules.required ? "required" : null;
  const letters = [...value].length;
  if (rules.minLength !== undefined && letters < rules.minLength) return "tooShort";
  if (rules.maxLength !== undefined && letters > rules.maxLength) return "tooLong";
  return rules.pattern && !new RegExp(`^(?:${rules.pattern})$`, "v").test(value) ? "pattern" : null;
}
