import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { shared, testShared } from "#tests/setup/shared.ts";
import { type Drawn, draw, write } from "../soaring/draw.ts";
import { callLook } from "./call-look.ts";

function look(...args: string[]) {
  const run = spawnSync(process.execPath, [resolve(import.meta.dirname, "look.ts"), ...args], { encoding: "utf8" });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

const folder = mkdtempSync(join(tmpdir(), "look-"));
function file(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Rest, a winch launch, ten minutes east and back down, rest. */
function circuit(): Uint8Array {
  const points: Drawn[] = [];
  for (let i = 0; i < 30; i++) points.push([0, 0, 500]);
  for (let i = 1; i <= 20; i++) points.push([i * 40, 0, 500 + i * 20]);
  for (let i = 1; i <= 150; i++) points.push([800 + i * 60, 0, 900 - i]);
  for (let i = 1; i <= 150; i++) points.push([9800 - i * 60, 0, 750 - i * 1.6]);
  for (let i = 0; i < 30; i++) points.push([800, 0, 500]);
  return write(draw(points, 2));
}

test("--json holds what the engine found, with exactly these keys", () => {
  const { code, out } = look(file("circuit.igc", circuit()), "--json");
  expect(code).toBe(0);
  const seen = JSON.parse(out);
  expect(Object.keys(seen)).toEqual([
    "file",
    "header",
    "findings",
    "takeoff_time",
    "landing_time",
    "launch_kind",
    "scoring_times",
    "engine_scoring_times",
    "fes_scoring_times",
    "engine",
    "phase",
    "wind",
    "shape",
    "contest",
  ]);
  expect(seen.file).toBe("circuit.igc");
  expect(seen.takeoff_time).toBe("2026-05-28T10:00:58+00:00");
  expect(seen.launch_kind).toBe("W");
  expect(seen.scoring_times).toHaveLength(2);
  // a straight line there and back holds no triangle
  expect(seen.shape.map(({ name }: { name: string }) => name)).toEqual([
    "free6",
    "free6_no_height_rule",
    "free4",
    "out",
    "speed",
    "out_return",
  ]);
  expect(seen.shape[0].distance).toBeCloseTo(18, 0);
  expect(seen.shape[0].turnpoints).toHaveLength(7);
  expect(seen.contest[0]).toMatchObject({
    name: "free",
    valid: false,
    rule_version: "2020.1",
    provisional: false,
    calculation: { terms: [{ shape: "free6", factor: 1 }, { shape: "out_return" }], index: { value: 100 } },
    score: { name: "free6", declared: false },
  });
});

test("--window, --index and --max-speed replace what the engine would choose", async () => {
  const path = file("circuit.igc", circuit());
  const whole = JSON.parse((await callLook(path, "--json")).out);
  const part = JSON.parse((await callLook(path, "--json", "--window", "36100,36400", "--index", "50")).out);
  expect(part.scoring_times).toEqual(["2026-05-28T10:01:40+00:00", "2026-05-28T10:06:40+00:00"]);
  expect(part.shape[0].distance).toBeCloseTo(9, 0);
  expect(part.contest[0].points / part.contest[0].distance).toBeGreaterThan(2);
  const slow = JSON.parse((await callLook(path, "--json", "--max-speed", "50")).out);
  expect(slow.findings[0]).toMatchObject({
    token: "MAX_GROUND_SPEED_WARNING",
    parameters: [expect.any(Number), expect.any(String), 50],
  });
  expect(whole.findings).toEqual([]);
});

test("without --json a pilot reads a summary", async () => {
  const { code, out } = await callLook(file("circuit.igc", circuit()));
  expect(code).toBe(0);
  expect(out).toMatch(/winch to \d+ m above the field in \d+ s/);
  expect(out).toMatch(/free6 +\d+\.\d\d km/);
});

test("every contest is a line whose sum gives its points", async () => {
  const { out } = await callLook(file("circuit.igc", circuit()), "--index", "108", "--country", "AU");
  const lines = out.split("\n").filter((line) => / = .+ ÷ /.test(line));
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["free", "out_return", "au"]);
  for (const line of lines) {
    const [, points, sum] = /(\d+\.\d+) = (.+) {3}rule 2020\.1/.exec(line)!;
    const plain = sum
      .replaceAll(/ km (declared )?\w+| h\b/g, "")
      .replaceAll("×", "*")
      .replaceAll("÷", "/");
    expect(plain).toMatch(/^[\d.+*/() ]+$/);
    expect(Math.abs(new Function(`return ${plain}`)() - Number(points)), line).toBeLessThan(0.02);
  }
});

test("--why tells the height that the best course would have lost", async () => {
  const down: Drawn[] = Array.from({ length: 60 }, (_, i) => [i * 300, 60 * (i % 3), 3000 - i * 30]);
  const trace = write(draw([...Array(30).fill([0, 0, 3000]), ...down, ...Array(30).fill([17_700, 120, 1230])], 10));
  const { out } = await callLook(file("down.igc", trace), "--why", "--window", "36300,36890");
  expect(out).toMatch(/^free +\+\d+\.\d\d without height: free6 \d+\.\d\d km loses 1770 m, 1000 m allowed$/m);
  const { why_not_more } = JSON.parse(
    (await callLook(join(folder, "down.igc"), "--why", "--json", "--window", "36300,36890")).out,
  );
  expect(why_not_more.free[0]).toMatchObject({ shape: "free6", constraint: "height", allowed: 1000 });
});

test("what is no recording gets one line on stderr and exit code 1", async () => {
  const page = file("page.igc", "<html>no flight here</html>");
  const answers = [look(page)];
  for (const args of [[page], [join(folder, "absent.igc")], [], ["--nonsense"]]) answers.push(await callLook(...args));
  for (const { code, out, err } of answers) expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
});

testShared("three engine runs are told with their sensor, and the windows of each kind of glider", async () => {
  const path = `${shared}/data/igc/lxn-ventusc-winch-engine-3runs.igc`;
  const seen = JSON.parse((await callLook(path, "--json")).out);
  expect(seen.engine.map(({ sensor, certain }: { sensor: string; certain: boolean }) => [sensor, certain])).toEqual([
    ["ENL", true],
    ["ENL", true],
    ["ENL", true],
  ]);
  expect(seen.engine_scoring_times).toHaveLength(8);
  expect(seen.fes_scoring_times).toHaveLength(2);
  expect((await callLook(path)).out).toMatch(/engine 13:05:\d\d–13:05:\d\d ENL/);
});

testShared("noise that may be an engine has a question mark", async () => {
  const { out } = await callLook(`${shared}/data/igc/lxnav-ventus3-788km-1s-task.igc`, "--window", "33100,34000");
  expect(out).toMatch(/engine\? 09:2\d:\d\d–09:2\d:\d\d ENL/);
});

testShared("a real flight over midnight is scored on the next day", async () => {
  const { out } = await callLook(`${shared}/data/igc/xcsoar-duo-nz-wave-midnight.igc`, "--json");
  const seen = JSON.parse(out);
  expect(seen.takeoff_time.slice(0, 10)).toBe("2016-11-08");
  expect(seen.landing_time.slice(0, 10)).toBe("2016-11-09");
});
