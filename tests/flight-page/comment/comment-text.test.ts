/** What is said, in pieces: nothing but text, links of http and https, and mentions of people who are known. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_COMMENT } from "#app/flight-page/comment/comment.ts";
import {
  answerTo,
  mentionedIn,
  type Piece,
  plainText,
  splitComment,
  splitPieces,
  storedWords,
} from "#app/flight-page/comment/comment-text.ts";
import { Emoji, Words } from "#app/flight-page/comment/shape.ts";

const people = [
  { id: 101, name: "Ada Falkenrath" },
  { id: 102, name: "Ben Sturmhöfel" },
  { id: 104, name: "Emil Kranichfeld" },
  { id: 115, name: "Emil Kranich" },
];
const names = new Map(people.map(({ id, name }) => [id, name]));
const read = (text: string) => splitPieces(storedWords(text, people), names, "Deleted pilot");
const links = (text: string) =>
  read(text).flatMap((piece) => (piece.kind === "link" ? [[piece.text, piece.href]] : []));
const mentions = (text: string) => mentionedIn(storedWords(text, people));

test("a whole name after @ mentions whom it is, by the longest name that fits, at a word's beginning alone", () => {
  expect(mentions("@Ada Falkenrath well flown")).toEqual([101]);
  expect(mentions("thanks, @ben sturmhöfel!")).toEqual([102]);
  expect(mentions("@Emil Kranichfeld and @Emil Kranich")).toEqual([104, 115]);
  // Nobody is called Adalbert, and this is an address.
  expect(mentions("@Emil @Adalbert me@Ada Falkenrath.example @Nobody Here")).toEqual([]);
});

test.each([
  "@Ada",
  "@Ada, well flown",
  "@Ada Sturmhöfel was first",
  "@Ada  Falkenrath",
  "@Ada Falkenrath-Müller",
  "@Ada Falkenrath‑Müller",
  "@Ada Falkenrath–Müller",
  "@Ada Falkenrath'Orsay",
  "@Ada Falkenrath’Orsay",
  "@Ada Falkenrathin",
  "@Ada Falkenrath\u0301",
  "@Kim Sohn, or the other one?",
])("%j names nobody for sure, and stays as it was written", (text) => {
  const twins = [...people, { id: 120, name: "Kim Sohn" }, { id: 121, name: "Kim Sohn" }];
  expect(mentionedIn(storedWords(text, twins))).toEqual([]);
  expect(plainText(splitPieces(storedWords(text, twins), names, ""))).toBe(text);
});

test("a mention ends where its name ends", () => {
  for (const after of [" Müller", "'s flight", "’s flight", ".", ", hello", "-", " – well", "\n"])
    expect(plainText(read(`@Ada Falkenrath${after}`))).toBe(`@Ada Falkenrath${after}`);
  expect(mentions("@Ada Falkenrath's flight, @Ben Sturmhöfel – @Emil Kranich.")).toEqual([101, 102, 115]);
});

test("an answer to somebody else takes the name of the first away, and no more", () => {
  const all = people.map(({ name }) => name);
  expect(answerTo("Ben Sturmhöfel", "", all)).toBe("@Ben Sturmhöfel ");
  expect(answerTo("Ben Sturmhöfel", "@Ada Falkenrath well flown", all)).toBe("@Ben Sturmhöfel well flown");
  expect(answerTo("Ada Falkenrath", "@Emil Kranichfeld hello", all)).toBe("@Ada Falkenrath hello");
  expect(answerTo("Ada Falkenrath", "@Emil was first", all)).toBe("@Ada Falkenrath @Emil was first");
});

test("a mention follows its pilot's name, and has none once there is no such pilot", () => {
  const kept = storedWords("@Ada Falkenrath, where?", people);
  expect(kept).not.toContain("Ada");
  expect(plainText(splitPieces(kept, new Map([[101, "Ada Sturmhöfel"]]), "Deleted pilot"))).toBe(
    "@Ada Sturmhöfel, where?",
  );
  expect(plainText(splitPieces(kept, new Map(), "Deleted pilot"))).toBe("@Deleted pilot, where?");
});

test("addresses become links without the sentence around them", () => {
  expect(links("See https://example.org/a_(b), or (http://example.org/c).")).toEqual([
    ["https://example.org/a_(b)", "https://example.org/a_(b)"],
    ["http://example.org/c", "http://example.org/c"],
  ]);
  expect(links("https://example.org/?q=1&x=ü!")).toEqual([
    ["https://example.org/?q=1&x=ü", "https://example.org/?q=1&x=%C3%BC"],
  ]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "//example.org",
  "https://bank.example@elsewhere.example/",
  "https://",
  "https://localhost",
  "file:///etc/passwd",
])("%s is no link", (text) => {
  expect(links(text)).toEqual([]);
});

test("whatever is said is read again as it was said, and every link leads where it says", () => {
  const word = fc.constantFrom(
    "@Ada Falkenrath",
    "@Emil",
    "https://example.org/x",
    "<b>",
    "\n",
    " ",
    "javascript:",
    "ö",
    "👍",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
      const text = words.join("").replace(/\p{Cc}/gu, " ");
      const pieces: Piece[] = read(text);
      expect(plainText(pieces)).toBe(text);
      for (const piece of pieces) if (piece.kind === "link") expect(piece.href).toMatch(/^https?:\/\//);
    }),
  );
});

test("a comment has 1 to 2,000 letters and no sign that is not seen", () => {
  const fits = (words: string) => Words.safeParse(words).success;
  expect(fits("a".repeat(MAX_COMMENT))).toBe(true);
  expect(fits("👍".repeat(2000))).toBe(true);
  expect(fits("a".repeat(2001))).toBe(false);
  expect(fits("  \n ")).toBe(false);
  expect(fits("left \u202e right")).toBe(false);
  expect(fits("\u0002101\u0003")).toBe(false);
  expect(Words.parse(" one\r\ntwo ")).toBe("one\ntwo");
});

test("a reaction is one emoji, however many signs it is made of", () => {
  for (const one of ["👍", "👍🏽", "❤️", "👨‍👩‍👧", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "✈️"]) expect(Emoji.parse(one)).toBe(one);
  expect(Emoji.parse("❤")).toBe("❤️");
  expect(Emoji.parse("✈")).toBe("✈️");
  for (const none of ["", "a", "1", "👍👍", "👍 ", "<b>", "🇩", "#", "👍a", "\u200d"])
    expect(Emoji.safeParse(none).success).toBe(false);
});

test("words of a story mention who is known by that name, and link addresses; signs of ours in them are nothing", () => {
  expect(splitComment("With @Ben Sturmhöfel, see https://example.org/a. @Nobody Here", people)).toEqual([
    { kind: "text", text: "With " },
    { kind: "mention", text: "@Ben Sturmhöfel", user: 102 },
    { kind: "text", text: ", see " },
    { kind: "link", text: "https://example.org/a", href: "https://example.org/a" },
    { kind: "text", text: ". @Nobody Here" },
  ]);
  expect(splitComment("\u0002102\u0003", people)).toEqual([{ kind: "text", text: "102" }]);
});

test("a mention of somebody who is no more leads nowhere", () => {
  const kept = storedWords("@Ada Falkenrath", people);
  expect(splitPieces(kept, new Map(), "Deleted pilot")).toEqual([
    { kind: "mention", text: "@Deleted pilot", user: null },
  ]);
  expect(splitPieces(kept, names, "Deleted pilot")).toEqual([{ kind: "mention", text: "@Ada Falkenrath", user: 101 }]);
});
