/** Tasks as a FLARM is told them. */
import { expect, test } from "vitest";
import { writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { NOW, point, read, TRIANGLE, task } from "./files.ts";

test("ASCII, fifty letters, take-off and landing of zeros, the last task counts", () => {
  const file = writeTaskFile(
    [task([point("Łódź – süd, *1", 48, 11), ...TRIANGLE.slice(1)], { name: "Ä".repeat(80) })],
    "flarm",
    NOW,
  );
  const text = Buffer.from(file.bytes).toString();
  expect(file.name).toBe("flarmcfg.txt");
  expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(text.split("\r\n").slice(0, 3)).toEqual([
    `$PFLAC,S,NEWTASK,${"A".repeat(50)}`,
    "$PFLAC,S,ADDWP,0000000N,00000000E,",
    "$PFLAC,S,ADDWP,4800000N,01100000E,Lodz - sud, .1",
  ]);
  const twice = `$PFLAC,S,PILOT,Ada\r\n$PFLAC,S,NEWTASK,Old\r\n$PFLAC,S,ADDWP,0000000N,00000000E,\r\n${text}`;
  expect(read(twice).tasks.map(({ points }) => points.length)).toEqual([4]);
});
