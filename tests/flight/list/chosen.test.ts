import { expect, test } from "vitest";
import { chosenIn } from "#app/flight/list/statistics/chosen.ts";

const ask = (query: string) => chosenIn(new URLSearchParams(query));

test("two to five flights are laid side by side, ticked one by one or in one address, each once, in their order", () => {
  expect(ask("compare=7&compare=3")).toEqual([7, 3]);
  expect(ask("season=2026&compare=5,4,3,2,1")).toEqual([5, 4, 3, 2, 1]);
  expect(ask("compare=7,3,7")).toEqual([7, 3]);
});

test("one, six and what is no flight are refused, nothing asked is nothing", () => {
  expect(ask("season=2026")).toBeUndefined();
  for (const query of ["compare=", "compare=7", "compare=7,7", "compare=1,2,3,4,5,6", "compare=7,x", "compare=-1,2"])
    expect(ask(query), query).toBeNull();
});
