import { expect, test } from "vitest";
import { findFault } from "#app/core/request/field-fault.ts";
import { Bio, birthDate, ClubName, Gender, PersonName, SsaId } from "#app/people/user/person.ts";
import { pilots } from "#tests/cast/pilots.ts";

const code = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error && findFault(error.issues[0].message).code;

test.each([
  ...pilots().map((pilot) => pilot.name),
  "Maria de la Cruz",
  "Jean-Pierre O'Neil",
  "Seán Ó’Briain",
  "J. R. Thermik",
  "Łukasz Żółw",
  "Олена Шевченко",
  "Ελένη Παππά",
  "山田 太郎次郎さん",
  "Bo Li",
  "李 小龙",
  "王 小明",
  "王小明",
  "김민준",
  "สมชาย ใจดี",
  "გიორგი მამულაშვილი",
  "محمد علي",
  "דוד כהן",
  "Gerard 't Hooft",
  "Gerard ’t Hooft",
  "Jan in ‘t Veld",
  "Gal·la Puig",
  "Gaŀla Puig",
  "Kaʻiulani Kealoha",
  "Oleksandr Solovʼyov",
  "Jean‑Luc D’Arcy",
  "Ana‐Marie Nǃxau-Smit",
  "Þórður Ægisson",
  "Işıl Çığ",
  "Nguyễn Thị Hương",
])("%s is a name", (name) => {
  expect(PersonName.parse(name)).toBe(name);
});

test("blanks of all kinds become one, and marks are put to their letters", () => {
  expect(PersonName.parse("  Ta\u0304ne \u00a0\t Whitcombe\n")).toBe("Tāne Whitcombe");
});

test.each([
  ["", "nameFormat"],
  ["Bo", "nameFormat"],
  ["bo li", "nameFormat"],
  [`Ada ${"F".repeat(57)}`, "longName"],
  ["x".repeat(100_000), "longName"],
  ["ADA FALKENRATH", "nameCapitals"],
  ["ada Falkenrath", "nameFormat"],
  ["Ada falkenrath", "nameFormat"],
  ["Falkenrath", "nameFormat"],
  ["Ada Falkenr4th", "nameLetters"],
  ["Ada <b>Falkenrath</b>", "nameLetters"],
  ["Ada 'Falkenrath' -", "nameLetters"],
  ["Ada '", "nameLetters"],
  ["Ada ''Hooft", "nameLetters"],
  ["王", "nameFormat"],
  ["gerard 't Hooft", "nameFormat"],
  ["Ada Falkenrath_", "nameLetters"],
  ["Ada Falkenrath;=1+1", "nameLetters"],
  ["Ada \u202ehtarneklaF", "nameLetters"],
  ["Ada F\u0300\u0301\u0302\u0303\u0304alkenrath", "nameLetters"],
  ["Ada Falkenrath \u{1f6e9}", "nameLetters"],
  ["Ada\u0000Falkenrath Two", "nameLetters"],
])("%j is no name", (name, fault) => {
  expect(code(PersonName.safeParse(name))).toBe(fault);
});

test.each([null, undefined, 7, {}, ["Ada Falkenrath"]])("%j as a name is refused without a fault", (name) => {
  expect(PersonName.safeParse(name).success).toBe(false);
});

test.each([
  ["2016-11-22", true],
  ["2016-11-23", false],
  ["1916-11-22", true],
  ["1916-11-21", false],
  ["2026-11-22", false],
  ["2004-02-29", true],
  ["2005-02-29", false],
  ["1990-13-01", false],
  ["1990-1-1", false],
  ["", false],
])("on 2026-11-22 a birth on %s is believed: %s", (date, believed) => {
  const result = birthDate("2026-11-22").safeParse(date);
  expect(code(result)).toBe(believed ? undefined : "dateOfBirth");
});

test.each(["X", "f", "", null, undefined, 1])("the gender %j is asked for again", (gender) => {
  expect(code(Gender.safeParse(gender))).toBe("gender");
});

test("a bio keeps its lines, counts letters and not bytes, and ends at 160", () => {
  expect(Bio.parse(" Clouds\r\nand hills ")).toBe("Clouds\nand hills");
  expect(Bio.safeParse("🛩".repeat(160)).success).toBe(true);
  expect(code(Bio.safeParse("x".repeat(161)))).toBe("longBio");
});

test.each(["a\u0000b", "a\u202eb", "a\u0007b", "a\u2066b"])("hidden signs in a text are refused: %j", (text) => {
  expect(code(Bio.safeParse(text))).toBe("plainText");
  expect(code(ClubName.safeParse(text))).toBe("plainText");
});

test.each([
  ["1", true],
  ["1234567890", true],
  ["12345678901", false],
  ["12a", false],
  ["", false],
])("%j is a national member's number: %s", (number, right) => {
  expect(SsaId.safeParse(number).success).toBe(right);
});
