import { expect, test } from "vitest";
import { readCsv, writeCsv } from "#scripts/reference/csv.ts";

test("quotes hold commas and doubled quotes, comment lines are skipped", () => {
  const { rows } = readCsv('# source\nname,place\n"Vinon, ""LFNF""",Var\n', ["name"]);
  expect(rows[0].text("name")).toBe('Vinon, "LFNF"');
  expect(rows[0].text("place")).toBe("Var");
});

test("rows know the line of the file, counted from 1", () => {
  const { rows } = readCsv("# source\nid\n\n7\n", ["id"]);
  expect(rows[0].line).toBe(4);
});

test("a row with a value too many, a word for a number and an open quote name their line", () => {
  expect(() => readCsv("id,name\n1,a,b\n", ["id"])).toThrow("line 2: 3 values for 2 columns");
  expect(() => readCsv("id\nseven\n", ["id"]).rows[0].number("id")).toThrow('line 2: id is "seven", not a number');
  expect(() => readCsv('id\n"7\n', ["id"])).toThrow("line 2: a quote is not closed");
});

test("a missing column is named, an empty file too", () => {
  expect(() => readCsv("id\n1\n", ["id", "name"])).toThrow('line 1: no column "name"');
  expect(() => readCsv("# nothing\n", [])).toThrow("no header row");
});

test("what is written reads the same", () => {
  const { rows } = readCsv(writeCsv(["a", "b"], [['x, "y"', null]]), ["a"]);
  expect([rows[0].text("a"), rows[0].text("b")]).toEqual(['x, "y"', ""]);
});
