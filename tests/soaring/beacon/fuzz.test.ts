import { test } from "vitest";
import { survive } from "./fuzz.ts";

test("5,000 broken lines, queries and datagrams: none throws, none says what is no number", () => {
  for (let seed = 0; seed < 5000; seed++) survive(seed);
});
