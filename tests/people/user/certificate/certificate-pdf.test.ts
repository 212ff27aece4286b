/** Letters of a printed certificate, with the fonts that the Worker has. */
import fc from "fast-check";
import { jsPDF } from "jspdf";
import { expect, test } from "vitest";
import type { Certificate } from "#app/people/user/certificate/certificate.ts";
import { certificatePdf } from "#app/people/user/certificate/certificate-pdf.server.ts";
import { embedFonts, getRuns } from "#app/people/user/certificate/lettering.ts";
import { pdfText } from "#tests/people/user/pdf-text.ts";
import { fontsFor } from "#tests/workers/engines/font-files.ts";

const PLAIN: Certificate = {
  season: 2026,
  name: "Ada Falkenrath",
  club: null,
  flights: 1,
  seconds: 9000,
  distance: 512.3,
  points: 400.2,
  airfields: [],
  best: [],
  contests: [],
  engines: ["1"],
  made: "2026-11-01",
};
const ASKED = { reader: { language: "en-gb", units: "M" }, site: "kettle.test" } as const;

async function printed(changed: Partial<Certificate>): Promise<string> {
  const tools = { pdf: async () => jsPDF, fonts: async (words: string) => fontsFor(words) };
  const { bytes } = await certificatePdf(tools, { ...PLAIN, ...changed }, ASKED);
  return (await pdfText(bytes as Uint8Array<ArrayBuffer>)).replaceAll("\n", "");
}

test.each(["Gerard 't Hooft", "Gal·la Puig", "王 小明", "諸葛 亮", "山田 太郎 タナカ さくら", "髙﨑 一", "김민준"])(
  "%s can be taken out of the PDF as name, club and airfield, and no glyph is missing",
  async (name) => {
    const text = await printed({ name, club: `${name}, club`, airfields: [`${name} airfield`, name] });
    expect(text).toContain(name);
    expect(text).toContain(`${name}, club`);
    expect(text).toContain(`${name} airfield · ${name}`);
    expect(text).not.toMatch(/[\uFFFD□]/);
  },
);

test("letters that no font has are placeholders, and the others of the name stay", async () => {
  expect(await printed({ name: "Ada 🦅 龘 สมชาย 王" })).toContain("Ada □ □ □□□□□ 王");
});

test("whatever a name is made of, each run has letters of its font or placeholders", () => {
  const fonts = embedFonts(new jsPDF(), fontsFor("王김さ"));
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(fc.string({ unit: "binary", maxLength: 1 }), fc.constantFrom(..."王小김さ\u0301\ud800")),
      }),
      (name) => {
        for (const { font, words } of getRuns(fonts, name)) {
          const own = fonts.find(({ name }) => name === font);
          for (const letter of words) expect(own?.has(letter)).toBe(true);
        }
      },
    ),
  );
});

test("a name whose marks stand by themselves is set as one whose letters have them", async () => {
  expect(await printed({ name: "Vänskä 김민준".normalize("NFD") })).toContain("Vänskä 김민준");
});

test("an endless list of airfields in Chinese ends with an ellipsis", async () => {
  const text = await printed({ airfields: Array.from({ length: 60 }, () => "北京密云机场") });
  expect(text).toContain("北京密云机场 · 北京密云机场");
  expect(text).toContain(" …");
  expect(text.match(/北京密云机场/g)?.length).toBeLessThan(20);
});
