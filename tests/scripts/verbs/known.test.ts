import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../../", import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  scripts: Record<string, string>;
};
const runner = readFileSync(new URL("scripts/run.mjs", root), "utf8");
const known = new Map(
  [...runner.matchAll(/^ {2}"?([\w:-]+)"?: \(\) => import\("\.\/(verbs\/[\w-]+\.mjs)"\)/gm)].map(([, verb, file]) => [
    verb,
    file,
  ]),
);
const asked = Object.values(scripts).flatMap((command) => /scripts\/run\.mjs ([\w:-]+)/.exec(command)?.[1] ?? []);

test("every command of package.json that the runner is asked for is one it knows, and leads to a file", () => {
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((verb) => !existsSync(new URL(`scripts/${known.get(verb) ?? "none"}`, root)))).toEqual([]);
});

test("every bench, proof and fuzz run that a document names exists", () => {
  const papers = ["README.md", "ARCHITECTURE.md", "docs/reliability.md", "app/soaring/README.md", "app/map/README.md"];
  const text = papers.map((paper) => readFileSync(new URL(paper, root), "utf8")).join("\n");
  const named = [...text.matchAll(/npm run (bench|verify|fuzz) -- ([a-z-]+)/g)].map(([, verb, name]) => ({
    verb,
    name,
  }));
  const tests = readFileSync(new URL("scripts/verbs/verify.mjs", root), "utf8");
  const whole = [...tests.matchAll(/^ {2}"?([a-z-]+)"?: \[/gm)].map(([, name]) => name);
  const lost = named.filter(
    ({ verb, name }) =>
      !existsSync(new URL(`scripts/${verb}/${name}.ts`, root)) && !(verb === "verify" && whole.includes(name)),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(lost).toEqual([]);
});
