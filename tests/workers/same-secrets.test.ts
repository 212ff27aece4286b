import { beforeEach, expect, test, vi } from "vitest";
import { forgetAll } from "#app/core/memory.ts";
import { refuseOtherSecrets, secretMarks } from "#workers/same-secrets.ts";
import { Misconfigured } from "#workers/settings.ts";

const ENV = { SIGNING_SECRET: "signing".repeat(5), ACCOUNT_SECRET: "account".repeat(5) };

/** A front whose jobs have these secrets; `asked` counts how often they are asked. */
function front(jobs: Partial<typeof ENV> | Error) {
  const asked = { times: 0, jobs };
  const JOBS = {
    secretMarks: async () => {
      asked.times++;
      if (asked.jobs instanceof Error) throw asked.jobs;
      return secretMarks({ ...ENV, ...asked.jobs });
    },
  };
  const waiting: Promise<unknown>[] = [];
  const at = (now: number) => refuseOtherSecrets({ ...ENV, JOBS }, now, (work) => waiting.push(work));
  const named = async (now: number): Promise<string[]> => {
    try {
      await at(now);
      return [];
    } catch (fault) {
      if (!(fault instanceof Misconfigured)) throw fault;
      return fault.problems.map(({ setting }) => setting);
    }
  };
  return { asked, named, settled: () => Promise.all(waiting) };
}

beforeEach(() => {
  forgetAll();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test.each([
  ["ACCOUNT_SECRET", { ACCOUNT_SECRET: "b".repeat(32) }],
  ["SIGNING_SECRET", { SIGNING_SECRET: "b".repeat(32) }],
])("jobs with another %s: the site does not start, and says which", async (name, jobs) => {
  expect(await front(jobs).named(0)).toEqual([name]);
});

test("with the same secrets it starts, and asks the jobs once a minute, without a reader who waits", async () => {
  const { asked, named, settled } = front({});
  for (let now = 0; now < 59_000; now += 1000) expect(await named(now)).toEqual([]);
  expect(asked.times).toBe(1);
  asked.jobs = { ACCOUNT_SECRET: "c".repeat(32) };
  expect(await named(60_000)).toEqual([]);
  await settled();
  expect(await named(60_001)).toEqual(["ACCOUNT_SECRET"]);
});

test("what is put right starts the site within seconds, and until then the jobs are not asked at every request", async () => {
  const { asked, named } = front({ ACCOUNT_SECRET: "d".repeat(32) });
  for (const now of [0, 10, 20, 4999]) expect(await named(now)).toEqual(["ACCOUNT_SECRET"]);
  expect(asked.times).toBe(1);
  asked.jobs = {};
  expect(await named(5000)).toEqual([]);
});

test("jobs that do not answer, as those of an earlier release, refuse nothing", async () => {
  expect(await front(new TypeError("no such method")).named(0)).toEqual([]);
});

test("nothing of a secret is told: marks of one differ for each secret, and are of one length", async () => {
  const one = await secretMarks(ENV);
  const same = await secretMarks({ SIGNING_SECRET: "same".repeat(9), ACCOUNT_SECRET: "same".repeat(9) });
  expect(JSON.stringify(one)).not.toMatch(/signingsigning|accountaccount/);
  expect(same.SIGNING_SECRET).not.toBe(same.ACCOUNT_SECRET);
  for (const mark of Object.values({ ...one, ...same })) expect(mark).toMatch(/^[0-9a-f]{64}$/);
});
