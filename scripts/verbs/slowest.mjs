/** The tests that took longest, out of the reports that vitest and Playwright leave: where the next minute can be found. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../house.mjs";

/** @typedef {{ part: string, name: string, ms: number }} Timed */

/**
 * @param {{ part: string, reports: string[] }[]} parts their names, and files that need not be there
 * @returns {Timed[]} longest first
 */
export function slowest(parts, count) {
  const all = parts.flatMap(({ part, reports }) =>
    reports.filter(existsSync).flatMap((report) => {
      const told = JSON.parse(readFileSync(report, "utf8"));
      return (told.suites ? ofPlaywright(told) : ofVitest(told)).map((test) => ({ part, ...test }));
    }),
  );
  return all.sort((a, b) => b.ms - a.ms).slice(0, count);
}

function ofVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(ROOT, name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
}

function ofPlaywright({ suites }) {
  const under = ({ file, specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ results }) => ({
        name: `tests/e2e/${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap(under),
  ];
  return suites.flatMap(under);
}
