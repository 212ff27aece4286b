import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "kettle-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const front = readFileSync("wrangler.toml", "utf8");

/** What it says to a front Worker of this configuration beside the jobs as they are. */
async function said(text: string): Promise<string> {
  const file = join(folder, "front.toml");
  writeFileSync(file, text);
  const done = promisify(execFile)(process.execPath, ["scripts/check-settings.ts", file, "wrangler.jobs.toml"]);
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
    .replace("00000000-0000", "11111111-0000")
    .replace('SITE_ORIGIN = ""', 'SITE_ORIGIN = "https://kettle.example"')
    .replace('BETA = "off"', 'BETA = "perhaps"')
    .replace('queue = "bulk"', 'queue = "bulk-2"');
  const words = await said(changed);
  for (const name of ["d1_databases", "vars.SITE_ORIGIN", "kettle: BETA", "queues.producers"])
    expect(words).toContain(name);
});
