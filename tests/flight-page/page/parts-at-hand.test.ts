import { expect, test } from "vitest";
import { partsAtHand } from "#app/flight-page/page/parts-at-hand.ts";
import type { Messages } from "#app/i18n/key.ts";

interface Page {
  flight: { id: number };
  tab: string;
  data: unknown;
  messages: Messages;
  unreached?: boolean;
}

const words = (text: string) => ({ [text]: text }) as unknown as Messages;
const overview = (): Page => ({ flight: { id: 7 }, tab: "overview", data: null, messages: words("overview") });
const OTHERS = { parts: { overview: "not wanted", stars: ["Ada"], file: true }, messages: words("others") };

function shown() {
  const atHand = partsAtHand<Page>();
  atHand.keep(overview());
  return atHand;
}

test("a part is opened with what it was told, its words beside those of the page", () => {
  const atHand = shown();
  expect(atHand.lacks(["overview", "stars"])).toBe(true);
  atHand.adding()(OTHERS);
  expect(atHand.lacks(["overview", "stars"])).toBe(false);
  expect(atHand.open(7, "stars")).toMatchObject({
    tab: "stars",
    data: ["Ada"],
    messages: { ...words("overview"), ...words("others") },
  });
  expect(atHand.open(7, "overview")).toMatchObject({ tab: "overview", data: null });
});

test("what has not come, another flight and the part that is open already are asked of the server", () => {
  const atHand = shown();
  expect(atHand.open(7, "stars")).toBeNull();
  atHand.adding()(OTHERS);
  expect(atHand.open(8, "stars")).toBeNull();
  expect(atHand.open(7, "overview")).toBeNull();
  atHand.open(7, "stars");
  expect(atHand.open(7, "stars")).toBeNull();
});

test("a page that is told anew makes what other parts were told old, also where that is still on its way", () => {
  const atHand = shown();
  const late = atHand.adding();
  atHand.adding()(OTHERS);
  atHand.keep(overview());
  late(OTHERS);
  expect(atHand.open(7, "stars")).toBeNull();
});

test("a part that could not be had says so until it comes, and the others still open", () => {
  const atHand = shown();
  expect(atHand.unreached(8, "stars")).toBeNull();
  expect(atHand.unreached(7, "stars")).toMatchObject({ tab: "stars", unreached: true });
  expect(atHand.open(7, "stars")).toBeNull();
  expect(atHand.open(7, "overview")).toMatchObject({ tab: "overview", unreached: false });
});

test("a flight is forgotten when nobody looks at it, and the next one stays", () => {
  const atHand = shown();
  atHand.keep({ ...overview(), flight: { id: 8 } });
  atHand.forget(7);
  expect(atHand.knows(8)).toBe(true);
  atHand.forget(8);
  expect(atHand.knows(8)).toBe(false);
});
