import { expect, test } from "vitest";
import "#app/words.server.ts";
import { describePerson, findRefusal, shownIn } from "#app/flight/upload/publish/refusal-texts.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { react } from "#app/ui/answer.ts";

const no = (status: number, body?: unknown) =>
  ({ ok: false, status, reaction: react({ kind: "answer", status, body }, "/v1/upload", "/upload") }) as const;

const said = (answer: ReturnType<typeof no>, language: Language) =>
  shownIn(answer).map((told) => describePerson(told, textIn(language)));

test("a refusal is said in the reader's language with its values", () => {
  const answer = no(413, {
    error: "too_large",
    error_description: "A file may be at most 10 MB.",
    code: "recording_too_large",
    values: { megabytes: 10 },
  });
  expect(said(answer, "de")).toEqual(["Eine Datei darf höchstens 10 MB groß sein."]);
  expect(said(answer, "en-gb")).toEqual(["A file may be at most 10 MB."]);
});

test("so is every wrong field, each by its own code", () => {
  const detail = [
    { loc: ["body", "file"], msg: "This is not", type: "not_igc", code: "notIgc" },
    {
      loc: ["body", "co_user_id"],
      msg: "The same pilot cannot be in both seats.",
      type: "same_pilot",
      code: "sameSeat",
    },
  ];
  const answer = no(422, { detail });
  expect(said(answer, "de")).toEqual([
    "Das ist keine IGC-Datei: Wir haben keine Position darin gefunden.",
    textIn("de")("fault.sameSeat"),
  ]);
  expect(findRefusal(answer, "co_user_id")?.key).toBe("fault.sameSeat");
  expect(findRefusal(answer, "user_id")).toBeNull();
});

test("the API's own words are said where no screen has a sentence, or no code came", () => {
  const words = "The request body is not JSON.";
  expect(said(no(400, { error: "bad_json", error_description: words, code: "bad_json", values: {} }), "de")).toEqual([
    words,
  ]);
  expect(said(no(400, { error: "bad_json", error_description: words }), "de")).toEqual([words]);
  expect(shownIn(no(503))).toEqual([]);
});
