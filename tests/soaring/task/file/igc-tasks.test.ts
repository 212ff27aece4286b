/** Tasks as C records. */
import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { readDeclarations } from "#app/soaring/task/declared/declaration.ts";
import { writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { lost, NOW, point, TRIANGLE, task } from "./files.ts";

test("C records that our own reader takes as a declaration of the recorder", () => {
  const lines = writeTaskFile([task(TRIANGLE, { name: "524 km" })], "igc", NOW).bytes;
  const [found] = readDeclarations(readIgc(lines));
  expect(found).toMatchObject({ source: "recorder", name: "524 km", turnPoints: 2, declaredAt: NOW.getTime() / 1000 });
  expect(found.points.map(({ latitude }) => latitude)).toEqual([48, 48, 48.5, 48]);
  expect(found.doubts).toEqual([]);
  expect(lost(task(Array.from({ length: 19 }, (_, i) => point("P", 48 + i / 9, 11))), "igc")).toContain("points");
});
