import fc from "fast-check";
import { expect, test } from "vitest";
import { thanks } from "#app/map/layer/attribution.ts";

test("links stay links, in a window of their own", () => {
  expect(thanks('<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>, SRTM')).toBe(
    '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap</a>, SRTM',
  );
});

test("nothing else of HTML passes, its words do", () => {
  expect(thanks('<b>Bold</b> <img src=x onerror=alert(1)> <a href="javascript:alert(1)">here</a>')).toBe("Bold  here");
  expect(thanks("<scr<b>ipt>alert(1)</script>")).not.toMatch(/<(?!a |\/a>)/);
  expect(thanks('<a href="https://a.test/" onclick="alert(1)">A</a>')).not.toContain("onclick");
});

test("letters that mean something are written out, entities stay", () => {
  expect(thanks('A & B < C "D" &copy; E')).toBe("A &amp; B &#60; C &#34;D&#34; &copy; E");
});

test("whatever is told, no tag but a link to another site comes out", () => {
  const parts = fc.constantFrom(
    "<",
    ">",
    "a",
    ' href="https://x.test/"',
    "'",
    '"',
    "</a>",
    "<a",
    "img",
    "onerror=",
    "&",
    "javascript:",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (told) => {
      const left = thanks(told.join("")).replace(
        /<a href="https?:\/\/[^"<>]+" target="_blank" rel="noopener noreferrer">[^<>]*<\/a>/g,
        "",
      );
      expect(left).not.toMatch(/[<>]/);
    }),
  );
});
