import { expect, test } from "vitest";
import { marked } from "#app/search/bar/marked.ts";

const typedIn = (name: string, typed: string) =>
  marked(name, typed)
    .map(({ text, typed: isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

test("beginnings of words are marked, whatever their accents", () => {
  expect(typedIn("Königsdorf", "ko")).toBe("[Kö]nigsdorf");
  expect(typedIn("Ada Falkenrath", "fal ad")).toBe("[Ad]a [Fal]kenrath");
  expect(typedIn("Weißenburg", "weiss")).toBe("[Weiß]enburg");
  expect(typedIn("LS8 neo", "ls 8")).toBe("[LS][8] neo");
  expect(typedIn("Königsdorf", "nigs")).toBe("Königsdorf");
});
