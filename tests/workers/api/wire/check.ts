/** An answer held against a table of what is described. */
import { expect } from "vitest";
import type { Documented, When } from "./documented.ts";
import { object } from "./type.ts";

/** Every value of an answer with the path of its key; elements of lists share one. */
export function* walk(value: unknown, path = ""): Generator<{ path: string; value: unknown; within: unknown }> {
  if (Array.isArray(value)) {
    for (const one of value) if (object(one)) yield* walk(one, `${path}[]`);
    return;
  }
  if (!object(value)) return;
  for (const [key, inner] of Object.entries(value as object)) {
    const own = path === "" ? key : `${path}.${key}`;
    yield { path: own, value: inner, within: value };
    yield* walk(inner, own);
  }
}

/** All objects at a path: those that must have its last key. */
function holders(answer: unknown, path: string): object[] {
  const parents = path.split(".").slice(0, -1);
  return parents.reduce<object[]>(
    (found, key) =>
      found.flatMap((one) => {
        const inner = (one as Record<string, unknown>)[key.replace("[]", "")];
        return (key.endsWith("[]") ? ((inner as object[] | undefined) ?? []) : [inner]).filter(object) as object[];
      }),
    [answer as object],
  );
}

/** Holds an answer against a table: nothing undocumented, of another type or null, and all there that has to be. */
export function checkAgainst(table: Documented[], answer: unknown, facts: readonly When[], ours: string[] = []): void {
  const known = new Map(table.map((row) => [row.path, row]));
  for (const { path, value } of walk(answer)) {
    if (ours.includes(path)) {
      expect(value, path).not.toBeNull();
      continue;
    }
    const row = known.get(path);
    expect(row, `${path} is described nowhere`).toBeDefined();
    expect(row!.type(value), `${path} (line ${row!.line}): ${JSON.stringify(value)?.slice(0, 120)}`).toBe(true);
    if (value === null) expect(path).toBe("landing_time");
  }
  for (const { path, when, line } of table) {
    if (when === undefined || !(when === "always" || facts.includes(when))) continue;
    const key = path.split(".").at(-1)!;
    for (const holder of holders(answer, path))
      expect(Object.keys(holder), `${path} (line ${line}) is missing`).toContain(key);
  }
}
