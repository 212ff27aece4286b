import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NOTICES, notices } from "#scripts/notices.ts";

const written = readFileSync(NOTICES, "utf8");
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

test("the notices are those of the packages that are installed: `npm run notices` after any change", () => {
  expect(notices(".") === written).toBe(true);
});

test("every package that the site needs to run is named with its version", () => {
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !written.includes(`\n${name} ${version}   `),
  );
  expect(missing).toEqual([]);
});

test("what only builds and tests, and packages of types, are not named", () => {
  for (const name of ["vitest", "wrangler", "typescript", "@biomejs/biome", "@types/leaflet", "dompurify"])
    expect(written).not.toMatch(new RegExp(`^${name} \\d`, "m"));
});

test("no package is under a licence that asks for the source of the whole", () => {
  const licences = [...written.matchAll(/^={78}\n\S+ \S+ {3}(.+)\n={78}$/gm)].map(([, licence]) => licence);
  expect(licences.length).toBeGreaterThan(30);
  expect(licences.filter((licence) => /GPL/.test(licence))).toEqual([]);
});
