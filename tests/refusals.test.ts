import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import "#app/words.server.ts";
import { z } from "zod";
import { fault, findFault } from "#app/core/request/field-fault.ts";
import { wireText } from "#app/i18n/text.server.ts";
import { Bio } from "#app/people/user/person.ts";
import { ENGLISH, GERMAN, WIRE } from "#tests/words.ts";

const ROOT = resolve(import.meta.dirname, "..");
const code = ["app", "workers"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((f) => join(folder, f)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");

// That every code has a sentence, the types see to: FaultCode and RefusalCode are the keys of these groups.
test.each(["fault", "refusal"] as const)("every code of a %s is used", (group) => {
  const codes = Object.keys({ ...ENGLISH[group], ...WIRE[group] });
  expect(codes.filter((word) => !new RegExp(`"${word}"|\\b${word}: fault\\(`).test(code))).toEqual([]);
});

test.each(["fault", "refusal"] as const)(
  "what screens say of a %s has a sentence at the door, and a German one",
  (group) => {
    for (const word of Object.keys(ENGLISH[group])) {
      expect(GERMAN[group], word).toHaveProperty(word);
      expect(wireText(group, word), word).not.toBe(word);
    }
  },
);

test("a fault comes out of a shape as it went in, what zod says by itself as a pattern", () => {
  expect(findFault(fault("longName", { most: 60 }))).toEqual({ code: "longName", values: { most: 60 } });
  const long = Bio.safeParse("x".repeat(161)).error?.issues[0].message ?? "";
  expect(findFault(long)).toEqual({ code: "longBio", values: { most: 160 } });
  const own = z.number().safeParse("x").error?.issues[0].message ?? "";
  expect(findFault(own)).toEqual({ code: "pattern", values: { words: own } });
  expect(wireText("fault", "pattern", { words: own })).toBe(own);
});
