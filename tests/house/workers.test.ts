/** The two Workers: engines stay with the jobs. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsUnder } from "#tests/setup/imports.ts";

const ENGINES = /^(?!import type).*\b(?:from|import)\s*\(?\s*"(?:jspdf|@resvg\/|dejavu-fonts-ttf)/m;

const imports = importsUnder("app", "workers");
const files = [...new Set(imports.map(({ from }) => from))];

/** Everything that a file imports, and what that imports. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
  return reached;
}

test("one file loads the engines that draw and print", () => {
  expect(files.filter((file) => ENGINES.test(readFileSync(file, "utf8")))).toEqual(["workers/engines/engines.ts"]);
});

test("the Worker of the jobs has the engines, that of the pages does not", () => {
  expect(reachedFrom("workers/jobs.ts")).toContain("workers/engines/engines.ts");
  expect([...reachedFrom("workers/app.ts")].filter((file) => file.startsWith("workers/engines/"))).toEqual([]);
});
