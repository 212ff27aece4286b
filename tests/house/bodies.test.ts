/** A body that is read anywhere else is read without a limit. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const READS = /(?:\breq|\braw|[rR]equest)\)?\.(?:text|json|formData|arrayBuffer|blob|bytes)\(/;

test("bodies of requests are read in app/core/request/body.server.ts alone", () => {
  const files = ["app", "workers"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const readers = files.filter((file) => /\.tsx?$/.test(file) && READS.test(readFileSync(file, "utf8")));
  expect(readers).toEqual([]);
});
