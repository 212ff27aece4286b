/** Miniflare's own entry is closed under `/cdn-cgi`, in the form in which the installed release builds it. */
import fs from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { closeEntry } from "#scripts/closed-runtime.ts";

const dist = dirname(createRequire(import.meta.url).resolve("miniflare"));

test("the installed Miniflare reads an entry that is closed, and exports nothing else", () => {
  const entry = fs.readFileSync(join(dist, "workers/core/entry.worker.js"), "utf8");
  expect(entry).toContain("kettleClosed as default");
  expect(entry.match(/ as default/g)).toHaveLength(1);
});

test("other files are read as they are", () => {
  const own = fs.readFileSync(import.meta.filename, "utf8");
  expect(own).toContain("Miniflare's own entry");
});

test("an entry that is built in another way stops the start", () => {
  for (const entry of ["export default {};", "export { entry_worker_default };"])
    expect(() => closeEntry(entry)).toThrow("closed-runtime.ts");
});
