import fc from "fast-check";
import { expect, test } from "vitest";
import { flightFileName } from "#app/flight/export/file-name.ts";
import { attachment } from "#workers/attachment.ts";
import { HOSTILE } from "./sample.ts";

const named = (name: string, glider: string | null = "LS 8") =>
  flightFileName(
    { scoringDate: "2026-05-28", user: { name }, aircraft: glider === null ? null : { name: glider } },
    "kml",
  );

test("day, pilot and glider, with hyphens inside and letters as they are", () => {
  expect(named("Ada Weiß")).toBe("2026-05-28_Ada-Weiß_LS-8.kml");
  expect(named("山田 太郎", null)).toBe("2026-05-28_山田-太郎.kml");
  expect(named("", "DG 800A/B 18m")).toBe("2026-05-28_DG-800A-B-18m.kml");
});

test("no name leads out of a folder, hides the extension or is longer than a file system takes", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 60, maxLength: 200 }),
      fc.string({ maxLength: 200 }),
      (pilot, glider) => {
        const name = named(pilot, glider);
        expect(name).toMatch(/^2026-05-28[^/\\:*?"<>|.\p{Cc}\p{Cs}]*\.kml$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      },
    ),
  );
});

/** RFC 6266 and 8187: what a header's two names are made of. */
const HEADER =
  /^attachment; filename="([\x20\x21\x23-\x5b\x5d-\x7e]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/;

test.each([...HOSTILE, "Ada-Weiß.kml"])(
  "the header for %j is two plain names, the second of which is the name",
  (name) => {
    const [, plain, whole] = HEADER.exec(attachment(name))!;
    expect(decodeURIComponent(whole)).toBe(name.replace(/[\p{Surrogate}\p{Cc}]/gu, "_"));
    expect(plain).not.toContain("%");
  },
);

test("accents fall off for old programs", () => {
  expect(attachment("Zoë-Šťastná.kml")).toContain('filename="Zoe-Stastna.kml"');
});
