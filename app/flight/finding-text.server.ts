/** A finding as a sentence, for the API's readers. */
import type { Language } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { findingMessage } from "./finding.ts";

export function findingText(finding: Finding, language: Language): string {
  const { key, values } = findingMessage(finding);
  return textIn(language)(key, values);
}
