import { expect, test } from "vitest";
import { type Card, newCard } from "#app/flight/upload/card.ts";
import { getName, unaskedFor } from "#app/flight/upload/prove.ts";
import { identity, type Pilot } from "#app/flight/upload/publish/send.ts";

const ada: Pilot = { member: null, nameOrNumber: "4711", dateOfBirth: "1985-12-10" };
const proved = { said: JSON.stringify([null, identity(ada)]), name: "Ada Morgan" };
const proposal = (by: "browser" | "server"): Card["proposal"] => ({
  aircraft: null,
  candidates: [],
  why: null,
  doubt: null,
  by,
  registration: null,
  crew: { coPilots: [], swapped: false },
});

test("a number has no name until it is proved, and none again when something else is typed", () => {
  expect(getName(ada, null)).toBe("");
  expect(getName(ada, proved)).toBe("Ada Morgan");
  expect(getName({ ...ada, nameOrNumber: "4712" }, proved)).toBe("");
  expect(getName({ ...ada, nameOrNumber: "Ben Torres" }, proved)).toBe("Ben Torres");
});

test("the server is asked about what only the browser has proposed, and about all for another pilot", () => {
  const card = (key: number, of: Partial<Card>): Card => ({
    ...newCard(key, "a.igc", 1),
    stage: { kind: "ready" },
    ...of,
  });
  const cards = [
    card(1, { proposal: proposal("browser") }),
    card(2, { proposal: proposal("server") }),
    card(3, { proposal: null }),
    card(4, { proposal: proposal("browser"), stage: { kind: "checking" } }),
  ];
  const keys = (pilot: Pilot) => unaskedFor(pilot, cards, proved).map(({ key }) => key);
  expect(keys(ada)).toEqual([1]);
  expect(keys({ ...ada, dateOfBirth: "1985-12-11" })).toEqual([1, 2]);
});
