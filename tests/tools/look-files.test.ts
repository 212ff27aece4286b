/** `look` at files that are no recordings. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { callLook } from "./call-look.ts";
import { lookAtOther } from "./other-files.ts";

const look = (path: string, json = false) => lookAtOther(path, new Uint8Array(readFileSync(path)), json)?.words ?? "";

function command(...args: string[]) {
  const run = spawnSync(process.execPath, [resolve(import.meta.dirname, "look.ts"), ...args], { encoding: "utf8" });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

const folder = mkdtempSync(join(tmpdir(), "look-files-"));
function file(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const reported = (name: string) => resolve(import.meta.dirname, "../soaring/task/file/reported", name);

test("a task is shown with its points, legs and zones; --json holds the same", () => {
  const { code, out } = command(reported("tsk-utf16.tsk"));
  expect(code).toBe(0);
  // 66.46 km: from 49° N 8° E to 49.5° N 8.5° E on WGS84.
  expect(out).toMatch(/^TSK {3}1 task, 0 waypoints\n\ntsk-utf16 {3}FR {3}132\.92 km$/m);
  expect(out).toMatch(/66\.46 km +49\.50000 +8\.50000 {2}Alpha {3}Style=1 R1=500m A1=180/);
  const seen = JSON.parse(look(reported("tsk-utf16.tsk"), true));
  expect(Object.keys(seen)).toEqual(["file", "format", "instead", "tasks", "waypoints", "findings"]);
  expect(seen).toMatchObject({ file: "tsk-utf16.tsk", format: "tsk", instead: null });
  expect(seen.tasks[0].distance).toBeCloseTo(132.92, 1);
  expect(seen.tasks[0].points.map(({ name }: { name: string }) => name)).toEqual(["Start", "Alpha", "Finish"]);
});

test("waypoints are listed, and a file without a task is called what it is", () => {
  const out = look(reported("cupx-header-256.cupx"));
  expect(out).toContain("CUPX   0 tasks, 2 waypoints   a list of points without a task");
  expect(out).toContain("pictures (feld.jpg)");
  expect(out).toMatch(/49\.16667 +8\.16667 +120 m {2}Feld Süd \(FS\)/);
  expect(look(reported("gpx-track-only.gpx"))).toContain("a track, not a task");
  expect(JSON.parse(look(reported("xctsk-wptlist.xctsk"), true))).toMatchObject({
    instead: "points",
    waypoints: [{ name: "A", latitude: 46.8 }, { name: "B" }],
  });
});

test("what cannot be read of a task is told with its line", () => {
  const rows = ["name,code,country,lat,lon,elev", "A,,,4900.000N,00800.000E,1m", "B,,,nowhere,00800.000E,1m"];
  expect(look(file("points.cup", rows.join("\n")))).toContain("line 3: position (B: nowhere 00800.000E)");
});

test("airspace is shown by its volumes and by what spoils others", () => {
  const text = [
    "AC R\nAN GOOD\nAH FL 95\nAL 3000ft MSL\nDP 49:00:00 N 008:00:00 E\nDP 49:10:00 N 008:00:00 E\nDP 49:10:00 N 008:20:00 E",
    "AC C\nAN SPOILT\nAH high\nAL GND\nV X=49:00:00 N 008:00:00 E\nDC 5",
  ].join("\n\n");
  const path = file("airspace.txt", text);
  const out = look(path);
  expect(out).toContain("OpenAir   1 volume, 1 left out");
  expect(out).toMatch(/^R +GOOD {3}3000ft MSL – FL 95 {3}\d+ points$/m);
  expect(out).toMatch(/^line \d+: limit SPOILT \(high\)$/m);
  const seen = JSON.parse(look(path, true));
  expect(seen.volumes[0]).toMatchObject({ name: "GOOD", upper: { reference: "FL" } });
  expect(seen.volumes[0].upper.metres).toBeCloseTo(2895.6, 6);
  expect(seen.findings).toHaveLength(1);
});

test("a log of beacons is known by its lines, whatever it is called and packed or not", () => {
  const line = "FLRDDEE86>APRS,qAS,LELT:/125243h3941.90N/00317.73W'342/056/A=005776 !W21! id06DDEE86 +178fpm";
  const log = `# aprsc 2.1.4 15 Jun 2026 10:00:00 GMT TEST\n${line}\n`;
  for (const path of [file("log.txt", log), file("log.gz", gzipSync(log)), file("log.aprs", log)]) {
    expect(JSON.parse(look(path, true)).beacons).toMatchObject([{ id: "DDEE86", id_type: "flarm" }]);
  }
});

test("options of recordings are refused for other files, and what is none of them gets one line", async () => {
  const path = reported("tsk-utf16.tsk");
  expect(await callLook(path, "--why")).toMatchObject({
    code: 1,
    err: "--why is for recordings, not for files of tasks\n",
  });
  const { code, out, err } = await callLook(file("bomb.cupx", `CUPX${"\0".repeat(300)}`));
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/bomb\.cupx: a file of tasks that is refused: broken\n$/);
  expect((await callLook(file("letter.txt", "Dear diary,\n"))).err).toMatch(
    /letter\.txt: not a recording, task, waypoint or airspace file, nor a log of beacons\n$/,
  );
});
