/** The papers say what stands: their paths exist, decisions are named by subject and listed, the way around the house stays short. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const DECISIONS = "docs/decisions";
const MOST_WORDS = 1500; // a newcomer reads them in seven minutes
const MOST_WORDS_OF_A_DECISION = 700;
/** A path of the house from its root. */
const ROOTED = /^(app|workers|tests|scripts|docs|public|migrations)\//;
/** A file by a name that nothing but a file of ours has; data and archives are often somebody else's. */
const FILE = /\.(tsx?|m?mjs|mts|css|md|toml)$/;

const read = (path: string) => readFileSync(path, "utf8");

function papersUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return papersUnder(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

const PAPERS = [
  "README.md",
  "CONTRIBUTING.md",
  "ARCHITECTURE.md",
  ...["docs", "app", "tests", "workers", "scripts"].flatMap(papersUnder),
];

/** What a paper names outside of its drawings and commands. */
function namesIn(paper: string): { links: string[]; paths: string[] } {
  const text = read(paper).replace(/^```[\s\S]*?^```/gm, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to).filter((to) => !/^[a-z]+:/.test(to));
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, token]) => token);
  return {
    links,
    paths: quoted.filter((token) => ROOTED.test(token) || (FILE.test(token) && !/[\s<>{*]/.test(token))),
  };
}

/** Headings as the addresses within a page that links name. */
function getAnchors(paper: string): string[] {
  const headings = [...read(paper).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(PAPERS)("every path and link in %s leads somewhere", (paper) => {
  const { links, paths } = namesIn(paper);
  const beside = (path: string) => normalize(join(dirname(paper), path));
  const lost = paths.filter((path) => !existsSync(ROOTED.test(path) ? path : beside(path)) && !existsSync(path));
  const broken = links.filter((link) => {
    const [path, anchor] = link.split("#");
    const target = path === "" ? paper : beside(path);
    return !existsSync(target) || (anchor !== undefined && !getAnchors(target).includes(anchor));
  });
  expect({ lost, broken }).toEqual({ lost: [], broken: [] });
});

test("a comment that sends its reader to a paper names one that stands", () => {
  const sources = ["app", "workers", "scripts", "tests"].flatMap(sourcesUnder);
  const lost = [...sources, "wrangler.toml"].flatMap((source) =>
    [...read(source).matchAll(/(?<![\w/.])docs\/[\w./-]*\w|[\w./-]*README\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !existsSync(name) && !existsSync(join(dirname(source), name)))
      .map((name) => `${source}: ${name}`),
  );
  expect(lost).toEqual([]);
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourcesUnder(path);
    return /\.(tsx?|m?js|mts|css)$/.test(name) && path !== "tests/docs.test.ts" ? [path] : [];
  });
}

test("ARCHITECTURE.md is read in one sitting: at most 1,500 words", () => {
  expect(read("ARCHITECTURE.md").trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
});

interface Decision {
  file: string;
  title: string;
  area: string;
  words: number;
}

function decisions(): Decision[] {
  const files = readdirSync(DECISIONS).filter((name) => name !== "README.md");
  return files.sort().map((file) => {
    const text = read(join(DECISIONS, file));
    return {
      file,
      title: /^# (.+)$/m.exec(text)?.[1] ?? "",
      area: /^Area: (.+)$/m.exec(text)?.[1] ?? "",
      words: text.trim().split(/\s+/).length,
    };
  });
}

test("a file of decisions is named by its subject, says its decision and its area, and has at most 700 words", () => {
  const wrong = decisions().filter(
    ({ file, title, area, words }) =>
      !/^[a-z]+(-[a-z]+)*\.md$/.test(file) || title === "" || area === "" || words > MOST_WORDS_OF_A_DECISION,
  );
  expect(wrong).toEqual([]);
});

test("nothing names a decision by a number: decisions have none", () => {
  const sources = ["app", "workers", "scripts", "tests"].flatMap(sourcesUnder);
  const numbered = [...PAPERS, ...sources].filter((file) => /decisions?(\/| )\[?\d{4}\b|\(0\d{3}\)/i.test(read(file)));
  expect(numbered).toEqual([]);
});

test("the index has every file of decisions once, under its area, with its title", () => {
  const wanted = decisions().map(({ file, title, area }) => `${area}: - [${title}](${file})`);
  let area = "";
  const listed = read(join(DECISIONS, "README.md"))
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("## ")) area = line.slice(3);
      return line.startsWith("- ") ? [`${area}: ${line}`] : [];
    });
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});

test("docs/dependencies.md names every package of package.json and no other", () => {
  const packages = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const taken = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.keys(packages[kind]),
  );
  const rows = read("docs/dependencies.md").match(/^\| `[^|]+/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(taken.toSorted());
});
