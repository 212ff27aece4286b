import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, harmless } from "#app/flight/list/sheet/csv.ts";
import { csvStyle, PLAIN } from "#app/flight/list/sheet/csv-style.ts";
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

/** The pieces that a spreadsheet with this separator makes of a line: quotes count at the beginning of a piece alone. */
function splitPieces(line: string, separator: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at <= line.length; ) {
    if (line[at] === '"') {
      let text = "";
      for (at++; at < line.length && (line[at] !== '"' || line[at + 1] === '"'); at++) {
        text += line[at];
        if (line[at] === '"') at++;
      }
      const rest = line.indexOf(separator, at + 1);
      text += line.slice(at + 1, rest < 0 ? undefined : rest);
      pieces.push(text);
      at = rest < 0 ? line.length + 1 : rest + 1;
    } else {
      const end = line.indexOf(separator, at);
      pieces.push(line.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? line.length + 1 : end + 1;
    }
  }
  return pieces;
}

const isFormula = (piece: string) => /^["\s]*[=+\-@＝＋－＠]\S/.test(piece) && !/^-?\d+(?:[.,]\d+)?$/.test(piece);

test.each([
  ["=1+1", "'=1+1"],
  ["x;=1+1;y", "x;'=1+1;y"],
  ["x\t=1+1", "x\t'=1+1"],
  ["x|@sum(1)", "x|'@sum(1)"],
  ["x, =1+1", "x, '=1+1"],
  ['x;"=1+1";y', `x;"'=1+1";y`],
  ["x\n-2+3|cmd", "x\n'-2+3|cmd"],
  ["x =cmd()", "x '=cmd()"],
  ["＝1", "'＝1"],
  ["\t1", "'\t1"],
])("%j is written as %j", (text, safe) => expect(harmless(text)).toBe(safe));

test.each(["D-1234", "Müller - Schmidt", "LS 8-18", "a+b", "ada@example.org", "12:30+00:00", "Standard; 15 m"])(
  "%j stays as it is",
  (text) => expect(harmless(text)).toBe(text),
);

test("whatever separator a spreadsheet splits at, no piece of a line is a formula", () => {
  const bits = ["=", "+", "-", "@", "＝", ";", ",", "\t", "|", ":", '"', "'", " ", "\n", "\r", "x", "1", "cmd"];
  const text = fc.array(fc.constantFrom(...bits), { maxLength: 12 }).map((parts) => parts.join(""));
  const styles = [PLAIN, csvStyle({ decimal: "comma" }), csvStyle({ separator: "tab" })];
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.constantFrom(...styles), (texts, style) => {
      // Not split at line ends: a spreadsheet that did would do so inside of quotes.
      const line = csvLine(texts, style).slice(0, -2);
      for (const separator of [",", ";", "\t", "|", ":", " ", "\n", "\r"])
        for (const piece of splitPieces(line, separator))
          expect(isFormula(piece), `${line} at ${separator}`).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

test("with a decimal comma cells are separated by semicolons, or as asked for", () => {
  const cells = ["a, b", "c; d", 3.5, -0.25, { kind: "day", text: "2026-07-12" } as const];
  expect(csvLine(cells)).toBe('"a, b",c; d,3.5,-0.25,2026-07-12\r\n');
  expect(csvLine(cells, csvStyle({ decimal: "comma" }))).toBe('a, b;"c; d";3,5;-0,25;2026-07-12\r\n');
  expect(csvLine(cells, csvStyle({ decimal: "comma", separator: "tab" }))).toBe(
    "a, b\tc; d\t3,5\t-0,25\t2026-07-12\r\n",
  );
  expect(csvLine([3.5], csvStyle({ decimal: "comma", separator: "comma" }))).toBe('"3,5"\r\n');
});

test("cells are quoted where they hold what separates them", () => {
  expect(csvLine([null, -3.5, 'a "b"', "x, y"])).toBe(',-3.5,"a ""b""","x, y"\r\n');
});

async function* lines() {
  yield ["name", "points"];
  yield ["Ada & <Ben> =1+1 \u0001", 512.25];
  yield [null, -1];
  yield [
    { kind: "day", text: "2026-07-12" } as const,
    { kind: "instant", text: "2026-07-12T09:30:15+00:00" } as const,
    { kind: "day", text: "1899-12-30" } as const,
  ];
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
      '<row r="3"><c r="B3"><v>-1</v></c></row>' +
      // 12 July 2026 is day 46,215 of a spreadsheet; 9:30:15 is 34,215 of 86,400 seconds.
      '<row r="4"><c r="A4" s="1"><v>46215</v></c><c r="B4" s="2"><v>46215.3960069</v></c>' +
      '<c r="C4" t="inlineStr"><is><t xml:space="preserve">1899-12-30</t></is></c></row></sheetData>',
  );
  expect(text).toContain('numFmtId="164" formatCode="yyyy\\-mm\\-dd"');
  expect(text).toContain('Target="styles.xml"');
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
