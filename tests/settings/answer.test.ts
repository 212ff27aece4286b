import { expect, test } from "vitest";
import { answerFor } from "#app/settings/answer.ts";

const no = {
  values: { section: "person", name: "x" },
  fields: { name: { code: "nameFormat" as const } },
  error: null,
  said: null,
};

test("before anything was sent no part has heard anything", () => {
  expect(answerFor("person", undefined)).toEqual({ saved: false, no: null });
});

test("only the part that was saved says so, with what was found out", () => {
  const answer = { saved: "skysight", found: "refused" };
  expect(answerFor("skysight", answer)).toEqual({ saved: true, found: "refused", no: null });
  expect(answerFor("person", answer)).toEqual({ saved: false, no: null });
});

test("only the part that sent something wrong shows it", () => {
  expect(answerFor("person", no)).toEqual({ saved: false, no });
  expect(answerFor("club", no)).toEqual({ saved: false, no: null });
});
