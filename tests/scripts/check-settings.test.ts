import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "kettle-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ZEROS = ["00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000001"];
const IDS = ["5d6f8c1e-0d4b-4b6e-9f1c-2f6f0f6a7b10", "c0a8e7d2-91b3-4f52-8a64-1b9d3e5f7a21"];

/** As after `d1 create`. */
const withIds = (text: string, [first, second] = IDS) => text.replaceAll(ZEROS[0], first).replaceAll(ZEROS[1], second);

const front = withIds(readFileSync("wrangler.toml", "utf8"));
const jobs = withIds(readFileSync("wrangler.jobs.toml", "utf8"));

/** What it says to these configurations of the front Worker and of the jobs; "" where it passes. */
async function said(text: string, other = jobs, ...more: string[]): Promise<string> {
  const files = ["front.toml", "jobs.toml"].map((name) => join(folder, name));
  for (const [i, each] of [text, other].entries()) writeFileSync(files[i], each);
  const done = promisify(execFile)(process.execPath, ["scripts/check-settings.ts", ...files, ...more]);
  return done.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test("both Workers are configured alike", async () => {
  expect(await said(front)).toBe("");
});

test("what is wrong, or only one of them has, refuses the release by its name", async () => {
  const changed = front
    .replace(IDS[0], "11111111-0d4b-4b6e-9f1c-2f6f0f6a7b10")
    .replace('SITE_ORIGIN = ""', 'SITE_ORIGIN = "https://kettle.example"')
    .replace('BETA = "off"', 'BETA = "perhaps"')
    .replace('queue = "bulk"', 'queue = "bulk-2"');
  const words = await said(changed);
  for (const name of ["d1_databases", "vars.SITE_ORIGIN", "kettle: BETA", "queues.producers"])
    expect(words).toContain(name);
});

test.each([
  ["zeros", ZEROS],
  ["no id", ["kettle", IDS[1]]],
  ["the same id twice", [IDS[0], IDS[0]]],
])("%s for ids of databases refuses the release of both Workers", async (_, ids) => {
  const [one, other] = ["wrangler.toml", "wrangler.jobs.toml"].map((file) => withIds(readFileSync(file, "utf8"), ids));
  const words = await said(one, other);
  for (const worker of ["kettle:", "kettle-jobs:"]) expect(words).toContain(worker);
  expect(words).toContain("database_id");
});

test("a dry run needs no databases", async () => {
  const [one, other] = ["wrangler.toml", "wrangler.jobs.toml"].map((file) => readFileSync(file, "utf8"));
  expect(await said(one, other, "--dry-run")).toBe("");
});
