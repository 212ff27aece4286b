/**
 * H records: who flew what with which recorder. The three letters after the source name the field; the value is
 * what follows the first colon or, without one, the code. The source letter is not reliable (HPCM2, HSCID occur).
 */
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

const FIELD: Record<string, keyof Header> = {
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

// Old recorders cannot write blanks or hyphens in these (`LS_4`, `D_KFAM`).
const SPOKEN: Partial<Record<keyof Header, string>> = { pilot: " ", copilot: " ", gliderType: " ", registration: "-" };

export function emptyHeader(): Header {
  return Object.fromEntries([...new Set(Object.values(FIELD))].map((field) => [field, null])) as unknown as Header;
}

export function isHeaderLine(line: string): boolean {
  return /^H[FOPS][A-Z0-9]{3}/i.test(line);
}

export const isDate = (line: string): boolean => line.slice(2, 5).toUpperCase() === "DTE";

/** Writes the line's value into the header. The first line that says something wins. */
export function readHeader(line: string, header: Header): void {
  const field = FIELD[line.slice(2, 5).toUpperCase()];
  if (!field || header[field] !== null) return;
  const colon = line.indexOf(":");
  let value = line.slice(colon < 0 ? 5 : colon + 1).trim();
  if (SPOKEN[field]) value = value.replaceAll("_", SPOKEN[field]).trim();
  if (value !== "") header[field] = value;
}

/** HFDTE160701 and HFDTEDATE:280526,1 → 2026-05-28; null when no such day exists. */
export function readDate(line: string): string | null {
  const found = /^H.DTE(?:DATE)?\s*:?\s*(\d\d)(\d\d)(\d\d)/i.exec(line);
  if (!found) return null;
  const [day, month, short] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const year = short >= 80 ? 1900 + short : 2000 + short; // GPS recorders exist since the eighties
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
