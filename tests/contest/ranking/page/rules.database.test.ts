/** The page of all rules, held against the rules that are carried out. */
import { expect, test } from "vitest";
import { loader } from "#app/contest/ranking/pages/rules.tsx";
import { getAggregation, isContest, RANKED } from "#app/contest/ranking/rules.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { pageRequest } from "#tests/setup/page.ts";

const page = async (query = "") => loader(await pageRequest(`/ranking/rules${query}`));

test("every contest is told with how many flights count, the least points, and the text it follows", async () => {
  const { contests, season } = await page("?season=2026");
  expect(season).toBe(2026);
  expect(contests.map(({ contest }) => contest)).toEqual([...RANKED]);
  for (const { contest, sums, points, version, evidence } of contests) {
    const { counted, categories } = getAggregation(contest, 2026);
    expect(sums, contest).toHaveLength(categories.length);
    if (!isContest(contest)) continue;
    const rule = getRule(contest, 2026);
    expect(sums[0], contest).toContain(counted === 1 ? "The best flight" : `the best ${counted} flights`);
    expect(points.join(" "), contest).toContain(String(rule.least));
    expect(version, contest).toContain(rule.version);
    expect(evidence, contest).toEqual(rule.evidence);
  }
});

test("an earlier season has its own rules; one that has not begun, and what is no season, have none", async () => {
  expect((await page("?season=2024")).heading).toContain("2024");
  for (const query of ["?season=2099", "?season=1999", "?season=x"])
    await expect(page(query), query).rejects.toMatchObject({ status: 404 });
});
