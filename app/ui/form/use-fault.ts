/** Sentences of shapes and refusals in the reader's language; one that is not known stays as the server wrote it. */
import type { Key } from "#app/i18n/slices.ts";
import { useText } from "#app/i18n/text.tsx";
import { faultWord } from "#app/sentences.ts";

/** Of a field. */
export function useFault(): (sentence: string) => string {
  const text = useText();
  return (sentence) => {
    const word = faultWord(sentence);
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
