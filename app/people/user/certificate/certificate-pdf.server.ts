/**
 * The season certificate for printing: one A4 page, everything drawn, the fonts embedded with the letters used.
 *
 * Millimetres from the upper left corner. Long names are printed smaller, longer lists end with an ellipsis; nothing
 * leaves the page.
 */
import type { jsPDF } from "jspdf";
import type { JobTools } from "#app/core/tools.ts";
import type { Reader } from "#app/i18n/language.ts";
import { LANGUAGE } from "#app/i18n/languages.ts";
import { nameKey } from "#app/i18n/name.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { mark } from "#app/people/user/mark.ts";
import { duration, inWords, number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { CertificateRequest, Printed } from "../calls.ts";
import { getCertificate } from "./certificate.server.ts";
import { type Certificate, fileName } from "./certificate.ts";
import { embedFonts, getRuns, type Run } from "./lettering.ts";

const WIDTH = 210;
const HEIGHT = 297;
const LEFT = 24;
const RIGHT = WIDTH - LEFT;
const INK = "#1c2420";
const MUTED = "#5b6660";
const BRAND = "#2d55a6";
const PALE = "#eef2fa";
const LINE = "#c9d2e4";
/** The most contests shown besides the free one. */
const ROWS = 6;

type Text = ReturnType<typeof textIn>;

interface Page {
  doc: jsPDF;
  text: Text;
  reader: Reader;
  fonts: ReturnType<typeof embedFonts>;
}

/** Returns null when the pilot has no certificate for this season. */
export async function printCertificate(tools: JobTools, asked: CertificateRequest): Promise<Printed | null> {
  const certificate = await getCertificate(tools, asked.user, asked.season);
  return certificate && certificatePdf(tools, certificate, asked);
}

export async function certificatePdf(
  { fonts, pdf }: Pick<JobTools, "fonts" | "pdf">,
  of: Certificate,
  { reader, site }: Pick<CertificateRequest, "reader" | "site">,
): Promise<Printed> {
  const Document = await pdf();
  const doc = new Document({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  const embedded = embedFonts(doc, await fonts(JSON.stringify(of).normalize("NFC")));
  const text = textIn(reader.language);
  doc.setLanguage(LANGUAGE[reader.language].tag as "en-GB");
  doc.setProperties({ title: `${text("certificate.title")} ${of.season} – ${of.name}`, creator: site });
  const page: Page = { doc, text, reader, fonts: embedded };
  drawFrame(page);
  drawHead(page, of);
  drawFigures(page, of, 113);
  const below = drawBest(page, of, 143);
  const end = drawContests(page, of, below);
  drawAirfields(page, of, end);
  drawFoot(page, of, site);
  return { bytes: new Uint8Array(doc.output("arraybuffer")), name: fileName(of.season, nameKey(of.name)) };
}

function drawFrame({ doc }: Page): void {
  doc.setFillColor(PALE);
  for (const bird of mark(122, 14, 58)) doc.path(bird).fill();
  doc
    .setDrawColor(BRAND)
    .setLineWidth(0.9)
    .rect(9, 9, WIDTH - 18, HEIGHT - 18);
  doc
    .setDrawColor(LINE)
    .setLineWidth(0.25)
    .rect(11.5, 11.5, WIDTH - 23, HEIGHT - 23);
}

function drawHead(page: Page, { season, name, club }: Certificate): void {
  const { doc, text, reader } = page;
  doc.setFillColor(BRAND);
  for (const bird of mark(LEFT - 1, 24, 17)) doc.path(bird).fill();
  write(page, "Kettle", LEFT + 21, 36.5, { size: 20, colour: BRAND, bold: true });
  write(page, text("certificate.title"), LEFT, 59, { size: 15, colour: MUTED });
  write(page, String(season), LEFT, 73, { size: 34, colour: BRAND, bold: true });
  const [first, last] = [`${season - 1}-10-01`, `${season}-09-30`].map((date) => getDay(date, reader));
  write(page, `${first} – ${last}`, RIGHT, 73, { size: 10, colour: MUTED, align: "right" });
  doc.setDrawColor(BRAND).setLineWidth(0.6).line(LEFT, 79, RIGHT, 79);
  write(page, name, LEFT, 94, { size: 27, bold: true, within: RIGHT - LEFT });
  if (club) write(page, club, LEFT, 102.5, { size: 12.5, colour: MUTED, within: RIGHT - LEFT });
}

function drawFigures(page: Page, of: Certificate, top: number): void {
  const { text, reader } = page;
  const hours = duration(of.seconds);
  const distance = quantity(of.distance, "distance", reader, 0);
  const figures = [
    { value: number(of.flights, 0, reader.language), unit: "", label: text("certificate.flights", { n: of.flights }) },
    { value: hours.value, unit: hours.unit, label: text("certificate.airborne") },
    { value: distance.value, unit: distance.unit, label: text("certificate.distance") },
    { value: number(of.points, 2, reader.language), unit: "", label: text("certificate.points") },
  ];
  const wide = (RIGHT - LEFT) / figures.length;
  figures.forEach(({ value, unit, label }, i) => {
    const x = LEFT + i * wide;
    const width = write(page, value, x, top + 8, { size: 20, bold: true, within: wide - 12 });
    if (unit) write(page, unit, x + width + 1.5, top + 8, { size: 10, colour: MUTED });
    write(page, label, x, top + 14, { size: 9, colour: MUTED, within: wide - 3 });
  });
}

/** @returns where the next part begins */
function drawBest(page: Page, { best, points }: Certificate, top: number): number {
  const { text, reader } = page;
  heading(page, text("certificate.best"), top);
  if (best.length === 0) {
    write(page, text("certificate.unranked"), LEFT, top + 9, { size: 9.5, colour: MUTED, within: RIGHT - LEFT });
    return top + 19;
  }
  let y = top + 8;
  for (const flight of best) {
    row(page, y, {
      date: flight.date,
      what: flight.airfield ?? "–",
      with: flight.glider ?? "",
      distance: flight.distance,
      points: flight.points,
    });
    y += 6.4;
  }
  page.doc
    .setDrawColor(LINE)
    .setLineWidth(0.25)
    .line(150, y - 3.6, RIGHT, y - 3.6);
  write(page, number(points, 2, reader.language), RIGHT, y + 1, { size: 10, bold: true, align: "right" });
  return y + 11;
}

function drawContests(page: Page, { contests }: Certificate, top: number): number {
  const { text } = page;
  if (contests.length === 0) return top;
  heading(page, text("certificate.contests"), top);
  const shown = contests.slice(0, ROWS);
  shown.forEach(({ contest, date, distance, points }, i) => {
    row(page, top + 8 + i * 6.4, { date, what: text("flight.contest", { name: contest }), with: "", distance, points });
  });
  return top + 8 + shown.length * 6.4 + 4.6;
}

function drawAirfields(page: Page, { airfields }: Certificate, top: number): void {
  const { text } = page;
  if (airfields.length === 0 || top > 258) return;
  heading(page, text("certificate.airfields"), top);
  const [first, second, ...others] = wrapped(page, airfields.join(" · "), 9.5, RIGHT - LEFT);
  const ends = others.length > 0 || (second && top > 252);
  write(page, first, LEFT, top + 7.5, { size: 9.5, within: RIGHT - LEFT });
  if (second && top <= 252)
    write(page, ends ? `${second} …` : second, LEFT, top + 12.6, { size: 9.5, within: RIGHT - LEFT });
}

/** Breaks text into lines as full as possible; a word that is wider than a line gets one of its own. */
function wrapped(page: Page, words: string, size: number, within: number): string[] {
  page.doc.setFontSize(size);
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measureWidth(page, getRuns(page.fonts, longer)) <= within) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawFoot(page: Page, { made, engines }: Certificate, site: string): void {
  const { text, reader } = page;
  const signed = text("certificate.made", { date: getDay(made, reader), site });
  write(page, signed, LEFT, 273, { size: 8.5, colour: MUTED, within: RIGHT - LEFT });
  const checked = text("certificate.checked", { engine: engines.join(", "), n: engines.length });
  write(page, checked, LEFT, 278, { size: 8.5, colour: MUTED, within: RIGHT - LEFT });
}

interface Row {
  date: string;
  what: string;
  with: string;
  distance: number;
  points: number;
}

function row(page: Page, y: number, { date, what, with: glider, distance, points }: Row): void {
  const { reader } = page;
  write(page, getDay(date, reader), LEFT, y, { size: 9.5, colour: MUTED });
  write(page, what, LEFT + 27, y, { size: 9.5, within: glider ? 56 : 94 });
  if (glider) write(page, glider, LEFT + 86, y, { size: 9.5, colour: MUTED, within: 34 });
  write(page, inWords(distance, "distance", reader, 1), RIGHT - 21, y, { size: 9.5, align: "right" });
  write(page, number(points, 2, reader.language), RIGHT, y, { size: 9.5, align: "right" });
}

function heading(page: Page, words: string, y: number): void {
  write(page, words, LEFT, y, { size: 11, colour: BRAND, bold: true });
  page.doc
    .setDrawColor(LINE)
    .setLineWidth(0.25)
    .line(LEFT, y + 2.2, RIGHT, y + 2.2);
}

interface How {
  size: number;
  colour?: string;
  bold?: boolean;
  align?: "right";
  /** The greatest width: the text is printed smaller to fit, and cut off where it would become too small to read. */
  within?: number;
}

/** @returns its width */
function write(page: Page, words: string, x: number, y: number, how: How): number {
  const { doc } = page;
  const { size, colour = INK, bold = false, align, within } = how;
  doc.setFontSize(size).setTextColor(colour).setDrawColor(colour);
  let fitted = words;
  let runs = getRuns(page.fonts, fitted);
  let width = measureWidth(page, runs);
  if (within !== undefined && width > within) {
    doc.setFontSize(Math.max(size / 2, (size * within * 0.999) / width));
    width = measureWidth(page, runs);
    while (width > within && fitted.length > 1) {
      fitted = `${[...fitted.replace(/…$/, "")].slice(0, -1).join("")}…`;
      runs = getRuns(page.fonts, fitted);
      width = measureWidth(page, runs);
    }
  }
  // Only one weight is embedded: an outline of the letters makes them bold.
  if (bold) doc.setLineWidth(size * 0.009);
  let at = align === "right" ? x - width : x;
  for (const run of runs) {
    doc.setFont(run.font, "normal").text(run.words, at, y, { renderingMode: bold ? "fillThenStroke" : "fill" });
    at += doc.getTextWidth(run.words);
  }
  return width;
}

const measureWidth = ({ doc }: Page, runs: readonly Run[]): number =>
  runs.reduce((sum, { font, words }) => sum + doc.setFont(font, "normal").getTextWidth(words), 0);

const getDay = (date: string, { language }: Reader) => day(date, language, "short");
