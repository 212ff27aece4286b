import { expect, test } from "vitest";
import { namedTurn } from "#app/flight/turn-name.ts";
import type { Text } from "#app/i18n/text.tsx";

const text = ((key: string) => key) as Text;
const tegernsee = { name: "Tegernsee", distance: 3 };

test("a turnpoint is called by its number and what it is near to; start, finish and what is far by their word alone", () => {
  expect([0, 1, 2].map((place) => namedTurn(place, 3, tegernsee, text))).toEqual([
    "map.start",
    "1 Tegernsee",
    "map.finish",
  ]);
  expect(namedTurn(1, 3, { ...tegernsee, distance: 12 }, text)).toBe("1");
  expect(namedTurn(1, 3, null, text)).toBe("1");
});
