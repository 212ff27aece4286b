/** Errors of a form when a field is left. */
import { expect, test } from "vitest";
import { errorsAfterLeaving } from "#app/ui/form/errors.ts";

const TAKEN = "There is already a club with this name.";

test("leaving a field keeps what the server said about it", () => {
  const errors = { name: TAKEN, url: "Not an address." };
  expect(errorsAfterLeaving(errors, { name: TAKEN }, "name", undefined)).toEqual(errors);
});

test("leaving a field clears what the browser found there and is mended", () => {
  expect(errorsAfterLeaving({ name: TAKEN, url: "Not an address." }, { name: TAKEN }, "url", undefined)).toEqual({
    name: TAKEN,
  });
});

test("leaving a field says what the browser finds, also where the server said something else", () => {
  expect(errorsAfterLeaving({ name: TAKEN }, { name: TAKEN }, "name", "Too long.")).toEqual({ name: "Too long." });
});

test("what the server said and was cleared by typing does not come back", () => {
  expect(errorsAfterLeaving({}, { name: TAKEN }, "name", undefined)).toEqual({});
});
