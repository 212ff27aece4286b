import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, harmless } from "#app/flight/list/sheet/csv.ts";
import { workbook } from "#app/flight/list/sheet/xlsx.ts";

/** RFC 4180, read letter by letter. */
function readLine(text: string): string[] {
  const cells = [""];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"' && quoted && text[i + 1] === '"') cells[cells.length - 1] += text[++i];
    else if (text[i] === '"') quoted = !quoted;
    else if (text[i] === "," && !quoted) cells.push("");
    else cells[cells.length - 1] += text[i];
  }
  return cells;
}

test("whatever a text holds, its line is read back as it was, or led by an apostrophe", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (texts) => {
      const line = csvLine(texts);
      expect(line.endsWith("\r\n")).toBe(true);
      expect(readLine(line.slice(0, -2))).toEqual(texts.map(harmless));
    }),
  );
});

test("no cell begins a formula", () => {
  for (const text of ["=1+1", "+49", "-2", "@sum", "\t=1", "\r=1", "＝1"]) expect(harmless(text)).toBe(`'${text}`);
  expect(harmless("D-1234")).toBe("D-1234");
  expect(csvLine([null, -3.5, 'a "b"', "x, y"])).toBe(',-3.5,"a ""b""","x, y"\r\n');
});

async function* lines() {
  yield ["name", "points"];
  yield ["Ada & <Ben> =1+1 \u0001", 512.25];
  yield [null, -1];
}

test("a workbook has its parts, its sheet numbers as numbers and texts as texts", async () => {
  const bytes = new Uint8Array(await new Response(workbook(lines(), new Date(0))).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
  expect(
    new TextDecoder().decode(await new Response(workbook(lines(), new Date(0), "ranking")).arrayBuffer()),
  ).toContain('<sheet name="ranking"');
  for (const part of ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/worksheets/sheet1.xml"])
    expect(text).toContain(part);
  const sheet = /<sheetData>.*<\/sheetData>/.exec(text)?.[0];
  expect(sheet).toBe(
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">name</t></is></c>' +
      '<c r="B1" t="inlineStr"><is><t xml:space="preserve">points</t></is></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">Ada &amp; &lt;Ben&gt; =1+1 </t></is></c>' +
      '<c r="B2"><v>512.25</v></c></row>' +
      '<row r="3"><c r="B3"><v>-1</v></c></row></sheetData>',
  );
});

test("columns are named on beyond Z", async () => {
  async function* wide() {
    yield Array.from({ length: 703 }, (_, i) => i);
  }
  const text = await new Response(workbook(wide(), new Date(0))).text();
  const names = [...text.matchAll(/<c r="([A-Z]+)1">/g)].map(([, name]) => name);
  expect([names[0], names[25], names[26], names[51], names[52], names[701], names[702]]).toEqual([
    "A",
    "Z",
    "AA",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
  expect(new Set(names).size).toBe(703);
});

test("a sheet asks for its lines as they are read, not before", async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked++;
      yield ["x".repeat(1000)];
    }
  }
  const reader = workbook(endless(), new Date(0)).getReader();
  for (let i = 0; i < 40; i++) await reader.read();
  expect(asked).toBeLessThan(100);
  await reader.cancel();
});
