import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { callHeard } from "#scripts/verbs/call-heard.mjs";

const folder = mkdtempSync(join(tmpdir(), "kettle-heard-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(program: string, silentMs: number) {
  const file = join(folder, "words.log");
  const log = openSync(file, "w");
  const code = await callHeard(process.execPath, ["-e", program], { silentMs, stdio: ["ignore", log, log] });
  closeSync(log);
  return { code, words: readFileSync(file, "utf8") };
}

test("what speaks runs as long as it needs, its words and its exit code are told", async () => {
  const speaks = "let n = 0; setInterval(() => { console.log(++n); if (n === 8) process.exit(3); }, 500)";
  expect(await run(speaks, 3000)).toEqual({ code: 3, words: "1\n2\n3\n4\n5\n6\n7\n8\n" });
});

test("what falls silent is ended with what it started, and that is said", async () => {
  const silent = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const { code, words } = await run(silent, 2000);
  expect(code).toBe(1);
  expect(words).toMatch(/said nothing for 2 s and is ended\n$/);
  const started = Number(/^\d+/.exec(words)?.[0]);
  await expect.poll(() => alive(started)).toBe(false);
});

function alive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
