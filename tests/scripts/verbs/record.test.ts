import { expect, test } from "vitest";
import { getLastLine, withRow } from "#scripts/verbs/record.mjs";

const PAPER = `# Performance

Text.

| command | day | result | its last line | took | loop |
|---|---|---|---|---|---|
`;
const row = {
  command: "`npm run bench -- igc`",
  day: "2026-11-28",
  result: "held",
  line: "all met",
  took: "3 s",
  loop: "2.8 s",
};

test("a result is a row of its own, and the next one of the same command takes its place", () => {
  const once = withRow(PAPER, row);
  expect(once).toBe(`${PAPER}| \`npm run bench -- igc\` | 2026-11-28 | held | all met | 3 s | 2.8 s |\n`);
  expect(withRow(once, row)).toBe(once);
  const two = withRow(once, { ...row, command: "`npm run bench -- fit`", result: "missed" });
  expect(
    two
      .split("\n")
      .slice(-3, -1)
      .map((line) => line.slice(0, 26)),
  ).toEqual(["| `npm run bench -- fit` |", "| `npm run bench -- igc` |"]);
});

test("a paper without the table is refused", () => {
  expect(() => withRow("# Performance\n", row)).toThrow("no table of results");
});

test("the last line is the last one with words, without colours", () => {
  expect(getLastLine("first\n\u001b[32m  last \u001b[0m\n\n")).toBe("last");
  expect(getLastLine("")).toBe("");
});
