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
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((verb) => !existsSync(new URL(`scripts/${known.get(verb) ?? "none"}`, root)))).toEqual([]);
});

test("what is measured by a name has a script of that name", () => {
  const named = asked.filter((verb) => verb.startsWith("bench:")).map((verb) => verb.replace(":", "/"));
  expect(named.filter((name) => !existsSync(new URL(`scripts/${name}.ts`, root)))).toEqual([]);
});
