/** Files that are small, or long, and mean harm are refused in a word within a tenth of a second. */
import { expect, test } from "vitest";
import { readTaskFile } from "#app/soaring/task/file/task-file.ts";
import { ARCHIVE_BOMBS, CUP_HEAD, TEXT_BOMBS } from "#tests/setup/hostile/bombs.ts";
import { leastCpuMs } from "#tests/setup/hostile/cpu.ts";

test.each([...Object.entries(ARCHIVE_BOMBS), ...Object.entries(TEXT_BOMBS)])("%s", (_, make) => {
  const bytes = make();
  expect(readTaskFile(bytes, "bomb")).toMatchObject({ kind: "refused", refusal: expect.stringMatching(/^[a-z_]+$/) });
  // A recording may have ten megabytes, so that many bytes are read as text before it is known to be none.
  expect(leastCpuMs(() => readTaskFile(bytes, "bomb"))).toBeLessThan(bytes.length > 1_000_000 ? 200 : 100);
});

test("all waypoints of a large country are read", () => {
  const row = '"Koenigsdorf",KDF,DE,4749.800N,01127.900E,600.0m,4,090,1000.0m,123.025,"Segelflug"\n';
  const file = readTaskFile(new TextEncoder().encode(`${CUP_HEAD}\n${row.repeat(20_000)}`), "de.cup");
  expect(file).toMatchObject({ kind: "read", format: "cup", waypoints: { length: 20_000 } });
});
