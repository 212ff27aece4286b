/** Sentences of shapes and refusals in the reader's language; one that is not known stays as the server wrote it. */
import { faultOf } from "#app/account/forms.ts";
import type { Key } from "#app/i18n/slices.ts";
import { useText } from "#app/i18n/text.tsx";

/** Of a field. */
export function useFault(): (sentence: string) => string {
  const text = useText();
  return (sentence) => {
    const word = faultOf(sentence);
    return word === null ? sentence : text(`fault.${word}`);
  };
}

/** Of a whole form: by the refusal's word. */
export function useRefusal(): (error: string | null, words: string | null) => string {
  const text = useText();
  return (error, words) => {
    const key = `refusal.${error}` as Key;
    const said = text(key);
    return said === key ? (words ?? text("answer.form")) : said;
  };
}
