import fc from "fast-check";
import { expect, test } from "vitest";
import { getChips, withChips } from "#app/contest/ranking/page/chips.ts";
import { everything, readAddress } from "#app/contest/ranking/query.ts";
import { EVERYTHING, withChip } from "#app/flight/list/filter/filter.ts";

const TODAY = "2026-11-23";
const ask = (query: string) => readAddress("sprint", new URLSearchParams(query), TODAY).asked;

test("what is chosen in the bar is what the address says, whatever it is", () => {
  const value = (name: string, ...values: string[]) =>
    fc.constantFrom(`${name}=${values[0]}`, ...values.slice(1).map((each) => `${name}=${each}`), "");
  const query = fc
    .tuple(
      value("country", "DE", "FR"),
      value("club", "12", "Isar%2C%20Tal,13"),
      value("airport", "7"),
      value("sc_class", "15", "VI"),
      value("user", "female", "junior"),
      value("half", "summer", "winter"),
      value("month", "7"),
      value("season", "2024", "2027"),
      value("category", "club", "pilot_total"),
      value("length", "short"),
      value("order_by", "distance"),
    )
    .map((parts) => parts.filter(Boolean).join("&"));
  fc.assert(
    fc.property(query, (said) => {
      const before = ask(said);
      expect(withChips(before, getChips(before, TODAY), TODAY)).toEqual(before);
    }),
  );
});

test("a second country takes the first one's place, and the rest stays", () => {
  const before = ask("country=DE&category=club&length=long");
  const next = withChips(
    before,
    withChip(getChips(before, TODAY), { index: "country", id: "FR", name: "France" }),
    TODAY,
  );
  expect(next).toEqual({ ...before, places: { country: "FR" }, names: { country: "France" } });
});

test("without its chips it is this season's ranking of everybody", () => {
  expect(withChips(ask("season=2020&user=female&sc_class=CL&region=DE-BY&month=3"), EVERYTHING, TODAY)).toEqual(
    everything(TODAY, "sprint"),
  );
});

test("who is chosen is looked for", () => {
  const filter = withChip(EVERYTHING, { index: "user", id: "41", name: "Ada" });
  expect(withChips(everything(TODAY), filter, TODAY)).toMatchObject({ pilot: 41 });
});

test("what no ranking can be filtered by is not offered: types, days, distances, words for kinds of flight", () => {
  for (const filter of [
    withChip(EVERYTHING, { index: "aircraft", id: "1", name: "LS 4" }),
    withChip(EVERYTHING, { index: "keyword", id: "wave", name: "" }),
    { ...EVERYTHING, dates: ["2026-07-01"] },
    { ...EVERYTHING, above: 300 },
    { ...EVERYTHING, height: 3000 },
  ])
    expect(withChips(everything(TODAY), filter, TODAY)).toBeNull();
});
