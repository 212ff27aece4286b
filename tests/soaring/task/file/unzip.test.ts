/** CUPX and other archives. */
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { testShared } from "#tests/setup/shared.ts";
import { cup, HEAD, readBytes, refusal, sharedFile } from "./files.ts";

testShared("points of the second archive; limits hold before anything is unpacked", () => {
  const { format, waypoints, findings } = sharedFile("waypoints/example.cupx");
  expect([format, waypoints.length]).toEqual(["cupx", 3]);
  expect(waypoints.filter(({ other }) => other.pics)).not.toHaveLength(0);
  expect(findings).toEqual([
    { line: null, reason: "pictures", text: expect.stringMatching(/^[^,]+\.jpg, [^,]+\.jpg$/i) },
  ]);
});

test("archives that unpack to more than is kept, hold too many files, or none of points, are refused", () => {
  const row = `${HEAD}\n${"A,,,5117.983N,00657.383E,164m,1,,,,\n".repeat(1_500_000)}`;
  expect(refusal(zipSync({ "POINTS.CUP": readBytes(row) }, { level: 9 }))).toBe("too_large");
  const many = Object.fromEntries(Array.from({ length: 2100 }, (_, i) => [`pics/${i}.jpg`, new Uint8Array(1)]));
  expect(refusal(zipSync(many, { level: 0 }))).toBe("too_many_entries");
  expect(refusal(zipSync({ "a.txt": readBytes("x") }))).toBe("not_a_task_file");
  expect(refusal(zipSync({ "POINTS.CUP": readBytes(cup()) }).subarray(0, 60))).not.toBe("cupx");
});

test("an archive that lies about its size is given up where it becomes too long", () => {
  const packed = zipSync({ "POINTS.CUP": new Uint8Array(60_000_000) });
  const view = new DataView(packed.buffer, packed.byteOffset);
  view.setUint32(22, 100, true); // the length in the local header
  expect(refusal(packed)).toBe("too_large");
});
