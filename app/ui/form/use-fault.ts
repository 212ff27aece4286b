/** Faults of fields and refusals of forms in the reader's language; what no screen has words for asks to look again. */

import type { Fault } from "#app/core/request/field-fault.ts";
import type { Key } from "#app/i18n/key.ts";
import { useText } from "#app/i18n/text.tsx";
import type { Answer } from "./answer.ts";

/** Of a field. */
export function useFault(): (fault: Fault) => string {
  const text = useText();
  return ({ code, values }) => {
    const key = `fault.${code}` as Key;
    const said = text(key, values);
    return said === key ? text("answer.form") : said;
  };
}

/** Of a whole form: by the refusal's sentence, else by its published word. */
export function useRefusal(): (answer: Pick<Answer, "error" | "said">) => string {
  const text = useText();
  return ({ error, said }) => {
    for (const word of [said?.code, error]) {
      const key = `refusal.${word}` as Key;
      const words = text(key, said?.values);
      if (words !== key) return words;
    }
    return text("answer.form");
  };
}
