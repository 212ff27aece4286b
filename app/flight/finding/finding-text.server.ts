/** Explains a finding in a sentence for readers of the API: metric, times in UTC. */
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { findingMessage, getRemedy } from "./finding.ts";

export function findingText(finding: Finding, language: Language): string {
  const text = textIn(language);
  const { key, values } = findingMessage(finding, { reader: { language, units: "M" }, zone: "UTC" });
  const remedy = getRemedy(finding);
  return remedy ? `${text(key, values)} ${text(remedy)}` : text(key, values);
}
