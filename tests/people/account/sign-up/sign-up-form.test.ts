import { expect, test } from "vitest";
import { checkSignUp, signUpInput } from "#app/people/account/sign-up/sign-up-form.ts";

const TODAY = "2026-11-22";
const filled = {
  name: "Frieda Aufwind",
  email: "frieda@kettle.test",
  password: "four words and a thermal",
  date_of_birth: "17.5.1990",
  gender: "F",
  terms: "on",
  captcha: "solved",
};

test("a form that is filled in has no fault", () => {
  expect(checkSignUp(filled, TODAY)).toEqual({});
});

test("an empty form is told every field that is needed", () => {
  expect(Object.keys(checkSignUp({}, TODAY)).toSorted()).toEqual(
    ["captcha", "date_of_birth", "email", "gender", "name", "password", "terms"].toSorted(),
  );
});

test("words in the club's field are no club until one is picked or called missing", () => {
  expect(checkSignUp({ ...filled, club: "Isar" }, TODAY)).toEqual({ club_id: { code: "club" } });
  expect(checkSignUp({ ...filled, club: "Isar", club_id: "11" }, TODAY)).toEqual({});
  expect(checkSignUp({ ...filled, club_missing: "on", club_name: "" }, TODAY)).toEqual({ club_id: { code: "club" } });
  expect(checkSignUp({ ...filled, club_missing: "on", club_name: "Flugsport Neuland" }, TODAY)).toEqual({});
});

test("under 16 somebody else has to agree", () => {
  const young = { ...filled, date_of_birth: "2012-01-01" };
  expect(Object.keys(checkSignUp(young, TODAY))).toEqual(["consent"]);
  expect(checkSignUp({ ...young, consent: "on" }, TODAY)).toEqual({});
});

test("fields that nobody asked for do not come through", () => {
  expect(signUpInput({ ...filled, is_superuser: "true", verified: "2026" })).not.toHaveProperty("is_superuser");
});

test("the national number and the languages of letters come through, and nothing where nothing was said", () => {
  const asked = signUpInput({ ...filled, ssa_id: "12345", newsletter_language: "fr", magazine_language: "" });
  expect(asked).toMatchObject({ ssa_id: "12345", newsletter_language: "fr", magazine_language: null });
  expect(signUpInput(filled)).toMatchObject({ ssa_id: null, newsletter_language: null, magazine_language: null });
  expect(checkSignUp({ ...filled, ssa_id: "12a" }, TODAY)).toEqual({ ssa_id: { code: "ssaId" } });
  expect(checkSignUp({ ...filled, newsletter_language: "xx" }, TODAY)).toHaveProperty("newsletter_language");
});
