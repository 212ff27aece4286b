/** Names as they are compared: one folding, whatever keyboard a name was typed on. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginsWith,
  compactKeys,
  formatWords,
  holdsName,
  isSameName,
  keywordsIn,
  listWays,
  matchTyped,
  nameKey,
} from "#app/i18n/name.ts";

test("accents, marks and case do not count", () => {
  expect(nameKey("Caffè")).toBe("caffe");
  expect(nameKey("Inès CLAIRMONT")).toBe("ines clairmont");
  expect(nameKey("Tāne Whitcombe")).toBe("tane whitcombe");
  expect(nameKey("Łódź Øre İstanbul")).toBe("lodz ore istanbul");
});

test("what stands between letters parts words, letters and digits stand apart", () => {
  expect(formatWords("D-1234")).toEqual(["d", "1234"]);
  expect(formatWords("20.04")).toEqual(["20", "04"]);
  expect(formatWords("LS4-b neo")).toEqual(["ls", "4", "b", "neo"]);
  expect(formatWords("ls 4b neo")).toEqual(["ls", "4", "b", "neo"]);
  expect(formatWords("a'b")).toEqual(["a", "b"]);
  expect(formatWords(' "*^:() ')).toEqual([]);
});

test("a name is found by its umlauts spelled out, and by a word with an apostrophe in one piece", () => {
  expect(keywordsIn("Müller")).toEqual(["muller", "mueller"]);
  expect(keywordsIn("Breeder's")).toEqual(["breeder", "s", "breeders"]);
  expect(listWays("Müller")).toEqual([["muller"], ["mueller"]]);
  expect(listWays("O’Brien")).toEqual([["o", "brien"], ["obrien"]]);
});

test("other scripts are words too, and a letter of Chinese or Japanese is one of its own", () => {
  expect(formatWords("Київ Аеродром")).toEqual(["киів", "аеродром"]);
  expect(formatWords("板倉滑空場")).toEqual(["板", "倉", "滑", "空", "場"]);
});

describe("one name", () => {
  test.each([
    ["Ben Sturmhöfel", "BEN  STURMHOFEL"],
    ["Ben Sturmhöfel", "Ben Sturmhoefel"],
    ["Noor van der Thermiek", "noor van der thermiek "],
    ["Tāne Whitcombe", "Tane Whitcombe"],
    ["Jean-Pierre O'Neil", "jean pierre o neil"],
    ["Seán Ó’Briain", "Sean O'Briain"],
    ["Seán OʼBriain", "Sean OBriain"],
    ["Weiß", "Weiss"],
    ["Łukasz Żółw", "Lukasz Zolw"],
    ["Søren Ærø", "Soren Aero"],
    ["Søren Ærø", "Soeren Aeroe"],
    ["Þórður Æsir", "Thordur Aesir"],
    ["Åge Ås", "Aage Aas"],
    ["Åge Ås", "Age As"],
    ["Işıl Çığ", "Isil Cig"],
    ["Gerard 't Hooft", "Gerard ’t Hooft"],
    ["Gal·la Puig", "Galla Puig"],
    ["Gal·la Puig", "Gal.la Puig"],
    ["Gaŀla Puig", "Gal·la Puig"],
    ["王 小明", "王小明"],
    ["Ελένη Παππάς", "ΕΛΕΝΗ ΠΑΠΠΑΣ"],
    ["Jürgen Müller-Söhnlein", "Juergen Muller Soehnlein"],
  ])("%s is also written %s", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  test.each([
    ["Ada Falkenrath", "Ada Falkenroth"],
    ["Michal Novák", "Michael Novak"],
    ["Mueller", "Muller"],
    ["Anna Lena Berg", "Annalena Berg"],
    ["王小明", "王小月"],
    ["", ""],
    ["---", "'"],
  ])("%j is not %j", (one, other) => {
    expect(isSameName(one, other)).toBe(false);
    expect(isSameName(other, one)).toBe(false);
  });
});

const LETTERS = [..."abdeohlmnstuäöüåøæœßłđðþıħñéčžABÄÖÜÅØÆŁÞİмиїλςσ王明さ"];
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 7 }).map((all) => all.join(""));
const name = fc.array(word, { minLength: 1, maxLength: 3 });
const APOSTROPHES = [..."'’‘ʼʻ`´′＇"];
const HYPHENS = [..."-‐‑‒–—−"];
const stored = (text: string) => nameKey(text).replaceAll(" ", "");

describe("of any name", () => {
  test("its key does not depend on case, on how its marks are put together, or on being folded before", () => {
    fc.assert(
      fc.property(name, (words) => {
        const text = words.join(" ");
        for (const other of [
          text.normalize("NFD"),
          text.normalize("NFC"),
          text.toUpperCase(),
          ` ${text}\u00a0`,
          nameKey(text),
        ])
          expect(isSameName(other, text), other).toBe(true);
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
        expect(nameKey(text.normalize("NFD"))).toBe(nameKey(text));
      }),
    );
  });

  test("every kind of apostrophe is the same sign or none, and every kind of hyphen the same or a blank", () => {
    const pickAny = (signs: string[]) => fc.constantFrom(...signs);
    fc.assert(
      fc.property(
        name,
        pickAny(APOSTROPHES),
        pickAny(APOSTROPHES),
        pickAny(HYPHENS),
        pickAny(HYPHENS),
        (words, a, b, h, i) => {
          expect(isSameName(words.join(a), words.join(b))).toBe(true);
          expect(isSameName(words.join(a), words.join(""))).toBe(true);
          expect(nameKey(words.join(h))).toBe(nameKey(words.join(i)));
          expect(isSameName(words.join(h), words.join(" "))).toBe(true);
        },
      ),
    );
  });

  test("whoever is the same is found by the key that is stored, and so is whoever begins so", () => {
    const SPELLED: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
    const plain = fc.array(fc.constantFrom(...[..."abehlnu äöüø'-"]), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(plain, fc.infiniteStream(fc.boolean()), fc.nat(9), (letters, coins, cut) => {
        const other = letters.map((letter) => (letter in SPELLED && coins.next().value ? SPELLED[letter] : letter));
        const [one, two] = [letters.join(""), other.join("")];
        const digraphs = (text: string) => stored(text).match(/(?=[aou]e|aa)/g)?.length ?? 0;
        fc.pre(nameKey(one) !== "" && letters.filter((letter) => letter in SPELLED).length <= 5);
        fc.pre(listWays(one).every((way) => digraphs(way.join("")) <= 5));
        expect(isSameName(one, two)).toBe(true);
        expect(compactKeys(two)).toContain(stored(one));
        expect(compactKeys(one)).toContain(stored(two));
        const begun = other.slice(0, cut).join("");
        if (nameKey(begun) === "" || letters.includes("'")) return;
        expect(beginsWith(one, begun)).toBe(true);
        expect(compactKeys(begun).some((key) => stored(one).startsWith(key))).toBe(true);
        expect(holdsName(one, begun)).toBe(true);
      }),
    );
  });

  test("a part of a Chinese letter is no letter", () => {
    expect(nameKey("⺀木")).toBe("木");
  });

  test("texts of any sort are folded without a fault, in little time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), (one, other) => {
        expect(isSameName(one, other)).toBe(isSameName(other, one));
        expect(nameKey(one)).not.toMatch(/[^\p{L}\p{N} ]|^ | $| {2}/u);
      }),
    );
    const long = "ü'ae-".repeat(2000);
    const began = performance.now();
    expect(compactKeys(long).length).toBeLessThan(10);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

test("words that are typed begin words of a name, in any order; a name that begins so comes first", () => {
  const begun = matchTyped("muel fly");
  expect(begun?.("Flying Club Müllheim")).toBe(1);
  expect(begun?.("Müllheim Flying Club")).toBe(0);
  expect(begun?.("Mulhouse")).toBe(null);
  expect(matchTyped(" -' ")).toBe(null);
});
