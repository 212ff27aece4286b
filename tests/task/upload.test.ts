/** What the page of uploaded tasks says about a file. */
import { expect, test } from "vitest";
import { MOST_READ, readUpload } from "#app/task/upload.server.ts";

const POINTS = [
  "name,code,country,lat,lon,elev,style",
  '"A",A,DE,4750.000N,01130.000E,600m,4',
  '"B",B,DE,4800.000N,01200.000E,600m,1',
  '"C",C,DE,4740.000N,01200.000E,600m,1',
  "-----Related Tasks-----",
  '"Triangle","A","A","B","C","A"',
];

test("all findings are counted, of many the first are listed", async () => {
  const options = Array.from({ length: MOST_READ + 20 }, () => "Options,NoStart=25:00");
  const read = await readUpload(new File([[...POINTS, ...options].join("\n")], "late.cup"));
  expect(read.tasks).toMatchObject([{ name: "Triangle", keepable: true }]);
  expect([read.findings.length, read.findingCount]).toEqual([MOST_READ, MOST_READ + 20]);
  expect(read.findings[0]).toEqual({ line: 7, reason: "unknown", text: "NoStart=25:00" });
});
