import { expect, test } from "vitest";
import { differences, isOf, recordedIn } from "./recorded.ts";

const TABLE = [
  "call\tkey\ttypes\tpresent",
  "GET a\tid\tint\t2/2",
  "GET a\tname\tstr\t2/2",
  "GET a\tlist\tlist of dict\t2/2",
  "GET a\tlist[].x\tint\t4/4",
  "GET a\told\tstr\t1/2",
].join("\n");

const found = (answers: unknown[]) => Object.fromEntries(differences(recordedIn(TABLE), answers));

test("an answer as recorded has no difference, and may leave out what was not always there", () => {
  const same = { id: 1, name: "A", list: [{ x: 1 }], old: "B" };
  expect(found([same, { id: 2, name: "", list: [{ x: 2 }, { x: 3 }] }])).toEqual({});
});

test("every kind of difference is found by its key", () => {
  const answers = [
    { id: 1, name: "A", list: [] },
    { id: 1.5, list: [], more: true },
  ];
  expect(found(answers)).toEqual({
    id: "type",
    name: "not always",
    "list[]": "empty",
    more: "more",
    old: "missing",
  });
});

test("types are those of the table: a whole number is a float too, an element of another type is none", () => {
  expect([isOf("float", 1), isOf("float/int", 1.5), isOf("list", [1]), isOf("list of list", [[1]])]).not.toContain(
    false,
  );
  expect([isOf("int", 1.5), isOf("list of str", ["a", 1]), isOf("dict", null), isOf("dict", [])]).not.toContain(true);
});
