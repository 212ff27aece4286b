/**
 * What a part of a settings screen hears after it was sent: saved, or the no with what was typed. Several parts share one
 * page, so each sends its name as `section` and finds its own answer by it. Pure.
 */
import type { Answer } from "#app/ui/form/answer.ts";

export interface Saved {
  saved: string;
  /** What was found out besides, one of the part's own words. */
  found?: string;
}

export type SectionAnswer = Saved | Answer | undefined;

/** As one part sees it. */
export function answerFor(name: string, answer: SectionAnswer): { saved: boolean; found?: string; no: Answer | null } {
  if (answer === undefined) return { saved: false, no: null };
  if (!("saved" in answer)) return { saved: false, no: answer.values.section === name ? answer : null };
  return answer.saved === name ? { saved: true, found: answer.found, no: null } : { saved: false, no: null };
}
