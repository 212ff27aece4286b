import { expect, test } from "vitest";
import { readHistory, withChosen } from "#app/search/bar/history.ts";

const pilot = (id: number) => ({ index: "user", id, name: `Pilot ${id}` });

test("the last ten are kept, the newest first, each once", () => {
  const all = Array.from({ length: 12 }, (_, i) => pilot(i + 1)).reduce(
    withChosen,
    [] as ReturnType<typeof withChosen>,
  );
  expect(all.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(withChosen(all, pilot(5)).map(({ id }) => id)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
});

test("a glider without an index is dropped", () => {
  const known = { index: "device", id: "D-1234", name: "D-1234", dmst_index: 108 };
  const unknown = { index: "device", id: "D-4321", name: "D-4321" };
  expect(withChosen([known], unknown)).toEqual([known]);
  expect(readHistory(JSON.stringify([unknown, known]))).toEqual([known]);
});

test("whatever else lies there is nothing", () => {
  for (const text of [null, "", "{}", "[1]", '[{"index":"user"}]', '[{"index":"moon","id":1,"name":"a"}]'])
    expect(readHistory(text)).toEqual([]);
});
