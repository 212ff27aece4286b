/** A glider that two areas know is one glider. */
import { expect, test } from "vitest";
import { oneEach } from "#app/live/one-each.ts";

type Told = Parameters<typeof oneEach>[0][number] & { key: string; at: number };
const read = (key: string, at: number, state: Told["state"], since = 0): Told => ({ key, at, state, since });
const joined = (all: Told[]) =>
  oneEach(
    all,
    ({ key }) => key,
    ({ at }) => at,
  );

test("of two words about one glider the younger one stands, whichever was told first", () => {
  const [flying, home, other] = [read("A", 100, "flying"), read("A", 200, "home"), read("B", 50, "ground")];
  expect(joined([flying, other, home])).toEqual([home, other]);
  expect(joined([home, flying, other])).toEqual([home, other]);
});

test("who has just come over the border flies on, though the room there has not seen it fly yet", () => {
  const [before, beyond] = [read("A", 100, "flying", 7), read("A", 130, "unheard")];
  for (const all of [
    [before, beyond],
    [beyond, before],
  ])
    expect(joined(all)).toEqual([{ ...beyond, state: "flying", since: 7 }]);
});
