/** What search engines and shared links show of a page: each says of itself what it is, or is kept out of them. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url).pathname;
const screens = globSync("app/**/pages/*.tsx", { cwd: root })
  .map((path) => ({ path, code: readFileSync(`${root}${path}`, "utf8") }))
  .filter(({ code }) => code.includes("export const meta"));

test("every page with a title has a description, or is not indexed", () => {
  expect(screens.length).toBeGreaterThan(60);
  const silent = screens.filter(({ code }) => !/pageMeta\(|profileMeta\(|"description"|noindex/.test(code));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test("the views of one pilot's flights are called by what they are", () => {
  for (const view of ["gallery", "statistics"]) {
    const code = screens.find(({ path }) => path.endsWith(`flight/pages/${view}.tsx`))?.code ?? "";
    expect(code, view).toMatch(/title: pilot \? `\$\{say\("\w+\.title"\)\} · \$\{pilot\.name\}`/);
  }
});

test.each([
  ["favicon.ico", [0, 0, 1, 0]],
  ["apple-touch-icon.png", [0x89, 0x50, 0x4e, 0x47]],
])("/%s is there for browsers that ask without having read a page", (name, magic) => {
  expect([...readFileSync(`${root}public/${name}`).subarray(0, 4)]).toEqual(magic);
});
