/**
 * Reads H records: who flew which glider with which recorder. The three letters after the source name the field; the
 * value follows the first colon or, without one, the code. The source letter is not reliable (HPCM2, HSCID occur).
 */
import { getWord } from "./letters.ts";

export interface Header {
  pilot: string | null;
  copilot: string | null;
  gliderType: string | null;
  registration: string | null;
  competitionId: string | null;
  competitionClass: string | null;
  recorder: string | null;
  firmware: string | null;
  hardware: string | null;
  receiver: string | null;
  pressureSensor: string | null;
  timeZone: string | null;
  security: string | null;
  datum: string | null;
  site: string | null;
  club: string | null;
  engineSensor: string | null;
  gnssReference: string | null;
  pressureReference: string | null;
}

const FIELDS: Record<string, keyof Header> = {
  PLT: "pilot",
  CM2: "copilot",
  GTY: "gliderType",
  GID: "registration",
  CID: "competitionId",
  CCL: "competitionClass",
  FTY: "recorder",
  RFW: "firmware",
  RHW: "hardware",
  GPS: "receiver",
  PRS: "pressureSensor",
  TZN: "timeZone",
  TZO: "timeZone",
  FRS: "security",
  DTM: "datum",
  SIT: "site",
  CLB: "club",
  MOP: "engineSensor",
  ALG: "gnssReference",
  ALP: "pressureReference",
};

// Old recorders cannot write spaces or hyphens in these fields (`LS_4`, `D_KFAM`).
const SPOKEN: Partial<Record<keyof Header, string>> = {
  pilot: " ",
  copilot: " ",
  gliderType: " ",
  registration: "-",
  competitionClass: " ",
};

const FIELD = new Map(Object.entries(FIELDS).map(([code, field]) => [getWord(code), field]));
export const DATE = getWord("DTE");
const SOURCES = [..."FOPSfops"].map(getWord);

const EMPTY = Object.fromEntries(Object.values(FIELDS).map((field) => [field, null])) as unknown as Header;

export const emptyHeader = (): Header => ({ ...EMPTY });

/** Returns the code after the source letter, in capitals, as a number; 0 when no recorder writes such a line. */
export function headerCode(line: string): number {
  if (line.length < 5 || !SOURCES.includes(line.charCodeAt(1))) return 0;
  let code = 0;
  for (let i = 2; i < 5; i++) {
    const written = line.charCodeAt(i);
    const letter = written > 96 ? written - 32 : written;
    if (!((letter > 47 && letter < 58) || (letter > 64 && letter < 91))) return 0;
    code = (code << 8) | letter;
  }
  return code;
}

/** Writes the line's value into the header. The first line with a value wins. */
export function readHeader(code: number, line: string, header: Header): void {
  const field = FIELD.get(code);
  if (!field || header[field] !== null) return;
  // The security state is written before its colon: SECURITYSUSPECT,VALIDATION FAILED:Header.
  const colon = field === "security" ? -1 : line.indexOf(":");
  let value = line.slice(colon < 0 ? 5 : colon + 1).trim();
  if (SPOKEN[field]) value = value.replaceAll("_", SPOKEN[field]).trim();
  if (value !== "") header[field] = value;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads HFDTE160701, HFDTEDATE:280526,1, HFDTEDATE: 28 05 26, 01 and HFDTE28052026 → 2026-05-28; null when no such
 * day exists. The number of a flight follows a comma, so digits that are neither six nor eight are not a date.
 */
export function readDate(line: string): string | null {
  const found = /^H.DTE(?:DATE)?\s*:?\s*(\d\d)[ .-]?(\d\d)[ .-]?(\d\d(?:\d\d)?)(?!\d)/i.exec(line);
  if (!found) return null;
  const [day, month, written] = [Number(found[1]), Number(found[2]), Number(found[3])];
  // GPS recorders have existed since the eighties.
  const year = written > 99 ? written : written >= 80 ? 1900 + written : 2000 + written;
  if (year < 1980 || year > 2079) return null;
  const leap = year % 4 === 0 ? 1 : 0; // correct from 1901 to 2099
  if (month < 1 || month > 12 || day < 1 || day > DAYS[month - 1] + (month === 2 ? leap : 0)) return null;
  return `${year}-${found[2]}-${found[1]}`;
}
