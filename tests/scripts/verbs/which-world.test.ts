import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { WORLDS as PLANTED } from "#scripts/demo.ts";
import { getWorld, WORLDS } from "#scripts/verbs/which-world.mjs";

function folder(files: Record<string, string> = {}): string {
  const state = mkdtempSync(join(tmpdir(), "kettle-world-"));
  onTestFinished(() => rmSync(state, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(state, name), text);
  return state;
}

test("a new state folder gets all of the demo world, one that has begun keeps what it has", () => {
  expect(getWorld(folder())).toBe("whole");
  expect(getWorld(folder({ world: "small", "local.env": "" }))).toBe("small");
  expect(getWorld(folder({ world: "whole", "local.env": "" }))).toBe("whole");
});

test.each([undefined, "small", "whole"])(
  "a folder that began without the demo world, or does not say how it began, never gets it: asked for %s",
  (asked) => {
    for (const world of ["none", ""]) expect(getWorld(folder({ world, "local.env": "" }), asked)).toBe("none");
    expect(getWorld(folder({ "local.env": "" }), asked)).toBe("none");
  },
);

test("what is asked for comes first where there is one, and both sides know the same two worlds", () => {
  expect(getWorld(folder({ world: "whole" }), "small")).toBe("small");
  expect(WORLDS).toEqual([...PLANTED]);
});
