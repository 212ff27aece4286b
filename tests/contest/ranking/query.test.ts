import { describe, expect, it } from "vitest";
import { everything, getAddress, PUBLISHED, readAddress, readQuery } from "#app/contest/ranking/query.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";

const TODAY = "2026-11-23";
const read = (text: string, contest = "free") => readAddress(contest, new URLSearchParams(text), TODAY);

describe("an address", () => {
  it("without anything is the free ranking of pilots in the season that runs", () => {
    const { asked, refused } = read("");
    expect(asked).toMatchObject({ contest: "free", category: "pilot", season: 2027, scClass: "ALL", people: "ALL" });
    expect(refused).toEqual([]);
    expect(getAddress(asked, TODAY)).toBe("");
  });

  it("is the same again after it was read", () => {
    const texts = [
      "?season=2025&category=club_total&sc_class=18&user=junior&half=winter&length=long&month=5&country=DE&order_by=pilots",
      "?continent=EU&region=DE-BY&multi_region=SG&club=FSV%2520Celle%2C51&airport=7",
      "?count=3&index_used=false&bonus_used=false&pilot=Ada%2520F%2C101",
    ];
    for (const text of texts) {
      const { asked, refused } = read(text);
      expect(refused).toEqual([]);
      expect(getAddress(asked, TODAY)).toBe(text);
    }
  });

  it("keeps names that came with places", () => {
    expect(read("club=FSV%2520Celle,51").asked).toMatchObject({ places: { club: "51" }, names: { club: "FSV Celle" } });
  });

  it.each([
    ["season=soon", "season"],
    ["season=1200", "season"],
    ["category=team", "category"],
    ["sc_class=XX", "sc_class"],
    ["user=men", "user"],
    ["half=spring", "half"],
    ["length=200", "length"],
    ["month=13", "month"],
    ["country=Germany", "country"],
    ["region=BY", "region"],
    ["multi_region=ZZZ", "multi_region"],
    ["continent=XX", "continent"],
    ["club=none", "club"],
    ["airport=-1", "airport"],
    ["order_by=rank", "order_by"],
    ["order_by=pilots", "order_by"],
    ["count=0", "count"],
    ["count=11", "count"],
    ["index_used=no", "index_used"],
    ["pilot=me", "pilot"],
    ["keyword=fes", "keyword"],
    ["colour=red", "colour"],
    ["travel_min_days=2", "travel_min_days"],
    ["season=2025&season=2026", "season"],
  ])("%s is refused as %s and the rest holds", (text, name) => {
    const { asked, refused } = read(`${text}&sc_class=15`.replace("sc_class=XX&sc_class=15", "sc_class=XX"));
    expect(refused).toEqual([name]);
    expect(asked.category).toBe("pilot");
  });

  it("names a contest that is none", () => {
    expect(read("", "zigzag").refused).toEqual(["contest"]);
    for (const contest of [...CONTESTS, "travel"])
      expect(read("", contest)).toMatchObject({ refused: [], asked: { contest } });
  });

  it("leaves pages and campaigns alone", () => {
    expect(read("skip=250&utm_source=x&lang=de").refused).toEqual([]);
  });
});

describe("what if the index", () => {
  it("counted otherwise, not, or as it does", () => {
    expect(read("index_used=three_quarters").asked.index).toBe("three_quarters");
    expect(read("index_used=false").asked.index).toBe(false);
    // The free contest counts it in full: that is no other rule.
    expect(read("index_used=full").asked.index).toBe(true);
    expect(read("index_used=full", "sprint").asked.index).toBe("full");
    expect(read("index_used=half").refused).toEqual(["index_used"]);
    expect(read("index_used=full", "travel").refused).toEqual(["index_used"]);
  });
});

describe("of travels", () => {
  it("days are asked, and only what travels have", () => {
    expect(read("travel_min_days=2&travel_max_days=3", "travel").asked.days).toEqual({ least: 2, most: 3 });
    expect(read("travel_min_days=5&travel_max_days=3", "travel").refused).toEqual(["travel_max_days"]);
    expect(read("category=club", "travel").refused).toEqual([]);
    expect(read("category=airport_total", "travel").refused).toEqual(["category"]);
    expect(read("category=pilot_total&length=short", "travel").refused).toEqual([]);
  });
});

describe("a body", () => {
  it("is read by its published names; what is null is not there", () => {
    const given = {
      contest: "sprint",
      season: 2025,
      user: "female",
      keyword: "summer",
      month: "7",
      club: "12",
      region: null,
    };
    const { asked, refused } = readQuery(given, TODAY);
    expect(refused).toEqual([]);
    expect(asked).toMatchObject({ contest: "sprint", season: 2025, people: "female", half: "summer", month: 7 });
    expect(asked.places).toEqual({ club: "12" });
    for (const name of PUBLISHED) expect(readQuery({ [name]: "?" }, TODAY).refused).toEqual([name]);
  });

  it("filters by length, which the specification calls distance; two that differ are refused", () => {
    expect(readQuery({ distance: "long" }, TODAY).asked).toEqual({ ...everything(TODAY), length: "long" });
    expect(readQuery({ length: "short" }, TODAY).asked.length).toBe("short");
    expect(readQuery({ length: "short", distance: "short" }, TODAY).refused).toEqual([]);
    expect(readQuery({ length: "short", distance: "long" }, TODAY).refused).toEqual(["distance"]);
  });

  it("keywords stand for their filters", () => {
    expect(readQuery({ keyword: "vintage" }, TODAY).asked).toEqual({ ...everything(TODAY), scClass: "VI" });
    expect(readQuery({ keyword: "junior" }, TODAY).asked.people).toBe("junior");
  });
});
