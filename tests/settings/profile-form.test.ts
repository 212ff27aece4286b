import { expect, test } from "vitest";
import { bornValues, opennessInput, personFields, personInput } from "#app/settings/profile-form.ts";
import { findFaults } from "#app/ui/form/answer.ts";

const typed = { name: "Ada Falkenrath", gender: "F", bio: " Hi. ", date_of_birth: "14.3.1988", ssa_id: "77" };
const fields = personFields("2026-11-22");

test("a date is read as it was typed, or put together from its three choices", () => {
  expect(fields.parse(personInput(typed, false)).date_of_birth).toBe("1988-03-14");
  const chosen = { ...typed, date_of_birth: "", ...bornValues("1988-03-14") };
  expect(chosen).toMatchObject({ date_of_birth_day: "14", date_of_birth_month: "3", date_of_birth_year: "1988" });
});

test("the three choices of a date lead back to it", () => {
  const { date_of_birth: _, ...rest } = typed;
  expect(fields.parse(personInput({ ...rest, ...bornValues("1988-03-14") }, false)).date_of_birth).toBe("1988-03-14");
});

test("the American number is told only where the form asks for it", () => {
  expect(fields.parse(personInput(typed, false))).not.toHaveProperty("ssa_id");
  expect(fields.parse(personInput(typed, true)).ssa_id).toBe("77");
});

test("an emptied name and an emptied text are told: one is wrong, the other takes the text away", () => {
  expect(findFaults(fields, personInput({ ...typed, name: "" }, false))).toEqual({
    name: { code: "nameFormat" },
  });
  expect(fields.parse(personInput({ ...typed, bio: "" }, false)).bio).toBeNull();
});

test("nothing else of a form reaches the patch", () => {
  const patch = fields.parse(personInput({ ...typed, is_superuser: "on", id: "102", email: "x@kettle.test" }, true));
  expect(Object.keys(patch).toSorted()).toEqual(["bio", "date_of_birth", "gender", "name", "ssa_id"]);
});

test("a switch that was not sent is off, and the badge is told by patrons only", () => {
  expect(opennessInput({ comments_allowed: "on", badge: "on" }, false)).toEqual({
    message_enabled: false,
    comments_allowed: true,
    open_in_seeyou: false,
  });
  expect(opennessInput({ badge: "on" }, true)).toMatchObject({ badge: true });
});
