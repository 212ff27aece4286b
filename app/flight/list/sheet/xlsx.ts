/**
 * A workbook with one sheet, streamed while it is written: Office Open XML (ECMA-376). Texts are inline, so that
 * nothing is buffered until the end, and typed as text, so that none is read as a formula.
 */
import { downloadZip } from "client-zip";
import { type Cell, isTimed, type Timed } from "./columns.ts";

/** The most characters of a cell that spreadsheets accept. */
const MAX_CELL = 32_767;

/** @param lines the heading first  @param name of the sheet, only letters */
export function workbook(
  lines: AsyncIterable<readonly Cell[]>,
  made: Date,
  name = "flights",
): ReadableStream<Uint8Array> {
  const parts = [
    ["[Content_Types].xml", CONTENT_TYPES],
    ["_rels/.rels", ROOT],
    ["xl/workbook.xml", writeWorkbook(name)],
    ["xl/_rels/workbook.xml.rels", SHEETS],
    ["xl/styles.xml", STYLES],
    ["xl/worksheets/sheet1.xml", sheetStream(lines)],
  ] as const;
  const entries = parts.map(([name, input]) => ({ name, input, lastModified: made }));
  const { body } = downloadZip(entries);
  if (body === null) throw new Error("an archive without a body");
  return body;
}

function sheetStream(lines: AsyncIterable<readonly Cell[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const text = sheetText(lines);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

async function* sheetText(lines: AsyncIterable<readonly Cell[]>): AsyncGenerator<string, undefined> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let row = 0;
  for await (const line of lines) {
    row++;
    yield `<row r="${row}">${line.map((cell, i) => getCell(cell, `${columnName(i)}${row}`)).join("")}</row>`;
  }
  yield "</sheetData></worksheet>";
}

/** Returns the name of a column: A to Z, then AA and so on. @param column from 0 */
function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest === 0 ? "" : columnName(rest - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

/** @param at its position, "B3": the standard lets it be left out, but then not every program finds the cell */
function getCell(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (isTimed(cell)) {
    const serial = getSerial(cell);
    return serial === null ? textCell(cell.text, at) : `<c r="${at}" s="${STYLE[cell.kind]}"><v>${serial}</v></c>`;
  }
  return textCell(cell, at);
}

const textCell = (text: string, at: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_CELL))}</t></is></c>`;

/** Indexes in `STYLES`. */
const STYLE = { day: 1, instant: 2 };
/** The first day number on which all programs agree: spreadsheets treat 1900 as a leap year. */
const FIRST_DAY = 61;
const SECONDS_A_DAY = 86_400;

/** Returns days since 30 December 1899, for an instant in UTC to the second; null for text that is not a date. */
function getSerial({ kind, text }: Timed): number | null {
  const seconds = Date.parse(kind === "day" ? `${text}T00:00:00Z` : text) / 1000;
  const days = (seconds - Date.UTC(1899, 11, 30) / 1000) / SECONDS_A_DAY;
  return Number.isNaN(days) || days < FIRST_DAY ? null : Number(days.toFixed(7));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters that XML 1.0 does not have are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>]/g, (character) => ENTITIES[character]);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`;

const ROOT = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const writeWorkbook = (name: string) => `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const SHEETS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const FORMATS =
  '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>';
const formatted = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${id === 0 ? "" : ' applyNumberFormat="1"'}/>`;

/** The styles of plain cells, days and instants. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2">${FORMATS}</numFmts>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3">${[0, 164, 165].map(formatted).join("")}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
