import { expect, test } from "vitest";
import { FAULTS } from "#app/account/forms.ts";
import { EDIT_FAULTS } from "#app/flight/edit/edit-faults.ts";
import german from "#app/i18n/messages/de.json" with { type: "json" };
import english from "#app/i18n/messages/en-gb.json" with { type: "json" };
import { faultWord } from "#app/sentences.ts";
import { FAULTS as GROUP_FAULTS } from "#app/user/group/group.ts";
import { FAULTS as PERSON_FAULTS } from "#app/user/person.ts";

const SENTENCES = [FAULTS, PERSON_FAULTS, EDIT_FAULTS, GROUP_FAULTS].flatMap((faults) =>
  Object.entries<string>(faults),
);

test("every sentence has its word, and no two have the same", () => {
  for (const [word, sentence] of SENTENCES) expect(faultWord(sentence)).toBe(word);
  expect(new Set(SENTENCES.map(([word]) => word)).size).toBe(SENTENCES.length);
});

test("every word is said in every language", () => {
  for (const { fault } of [english, german] as { fault: Record<string, string> }[])
    for (const [word] of SENTENCES) expect(fault[word], word).toBeTruthy();
});

test("what somebody else says has no word", () => {
  expect(faultWord("Something else")).toBeNull();
});
