/**
 * Every sentence that a shape refuses a field with, by the word that the catalogue says it under (`fault.…`): programs
 * get the English sentence, screens the reader's language. A table of contents, like routes.ts and job.ts.
 */
import { FAULTS } from "./account/forms.ts";
import { EDIT_FAULTS } from "./flight/edit/edit-faults.ts";
import { FAULTS as GROUP_FAULTS } from "./user/group/group.ts";
import { FAULTS as PERSON_FAULTS } from "./user/person.ts";

const SENTENCES = { ...FAULTS, ...PERSON_FAULTS, ...EDIT_FAULTS, ...GROUP_FAULTS };

export type FaultWord = keyof typeof SENTENCES;

const WORDS = new Map(Object.entries(SENTENCES).map(([word, sentence]) => [sentence as string, word as FaultWord]));

/** The word of a sentence, null where it is none of ours. */
export const faultWord = (sentence: string): FaultWord | null => WORDS.get(sentence) ?? null;
