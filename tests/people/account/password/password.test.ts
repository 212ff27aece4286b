import fc from "fast-check";
import { expect, test } from "vitest";
import common from "#app/people/account/password/common-passwords.json" with { type: "json" };
import { passwordFault } from "#app/people/account/password/password.ts";

test("eight characters are enough, seven are not; 128 may be, 129 may not", () => {
  expect(passwordFault("k7#vQ2x")).toBe("short");
  expect(passwordFault("k7#vQ2x!")).toBeNull();
  expect(passwordFault(`${"wave ".repeat(25)}abc`)).toBeNull();
  expect(passwordFault("wave ".repeat(26))).toBe("long");
});

test("characters are counted, not bytes or halves of them", () => {
  expect(passwordFault("🪁".repeat(7))).toBe("short");
  expect(passwordFault("🪁".repeat(8))).toBeNull();
});

test("the first that anybody would try are refused, in capitals and full width, too", () => {
  for (const password of ["password", "PassWord", "12345678", "qwertyuiop", "ｐａｓｓｗｏｒｄ"])
    expect(passwordFault(password), password).toBe("common");
});

test("the list has 3,000 different ones of eight letters or more, in lower case", () => {
  expect(new Set(common).size).toBe(3000);
  for (const password of common) {
    expect([...password].length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});

test("no composition is asked for: any long enough words that nobody uses will do", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 20, maxLength: 60, unit: "grapheme" }), (password) => {
      const letters = [...password.normalize("NFKC")].length;
      expect(passwordFault(password)).toBe(letters > 128 ? "long" : letters < 8 ? "short" : null);
    }),
  );
});
