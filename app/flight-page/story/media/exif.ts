/**
 * Reads when and where a picture was taken according to the camera: the TIFF inside EXIF. Pure.
 *
 * In:  the bytes from "II" or "MM" on.
 * Out: what could be read; null for what is missing, broken or impossible. Never throws, never reads outside.
 * Source: CIPA DC-008 (Exif 2.32), 4.6.
 */
export interface Exif {
  /** YYYY-MM-DDTHH:MM:SS by the camera's clock. */
  local: string | null;
  /** Minutes by which that clock is ahead of UTC, if the camera recorded it. */
  offset: number | null;
  /** Degrees; both or null. */
  place: [latitude: number, longitude: number] | null;
}

export const NOTHING: Exif = { local: null, offset: null, place: null };

const TAG = {
  exif: 0x8769,
  gps: 0x8825,
  changed: 0x0132,
  original: 0x9003,
  digitized: 0x9004,
  offset: 0x9010,
  offsetOriginal: 0x9011,
  offsetDigitized: 0x9012,
};
const GPS = { south: 1, latitude: 2, west: 3, longitude: 4 };

/** Far more entries than the few dozen that cameras write. */
const MOST_ENTRIES = 512;
const ASCII = 2;
const RATIONAL = 5;

interface Entry {
  type: number;
  count: number;
  /** Offset of its value. */
  at: number;
}

export function readExif(bytes: Uint8Array): Exif {
  const tiff = getTiff(bytes);
  if (tiff === null) return NOTHING;
  const { view, little } = tiff;
  const first = directory(view, view.getUint32(4, little), little);
  const below = (tag: number) => {
    const entry = first.get(tag);
    return entry ? directory(view, pointer(view, entry, little), little) : new Map<number, Entry>();
  };
  const exif = below(TAG.exif);
  const words = (from: Map<number, Entry>, tag: number) => ascii(view, from.get(tag));
  const local =
    localTime(words(exif, TAG.original)) ??
    localTime(words(exif, TAG.digitized)) ??
    localTime(words(first, TAG.changed));
  const offset =
    getOffset(words(exif, TAG.offsetOriginal)) ??
    getOffset(words(exif, TAG.offset)) ??
    getOffset(words(exif, TAG.offsetDigitized));
  return { local, offset, place: placeIn(view, below(TAG.gps), little) };
}

function getTiff(bytes: Uint8Array): { view: DataView; little: boolean } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 14) return null;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const little = order === 0x4949;
  return view.getUint16(2, little) === 42 ? { view, little } : null;
}

const WIDTHS = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

function directory(view: DataView, at: number, little: boolean): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  if (at < 8 || at + 2 > view.byteLength) return entries;
  const count = Math.min(view.getUint16(at, little), MOST_ENTRIES);
  for (let i = 0, place = at + 2; i < count && place + 12 <= view.byteLength; i++, place += 12) {
    const tag = view.getUint16(place, little);
    const entry = { type: view.getUint16(place + 2, little), count: view.getUint32(place + 4, little), at: place + 8 };
    const bytes = (WIDTHS[entry.type] ?? 0) * entry.count;
    if (bytes > 4) entry.at = view.getUint32(place + 8, little);
    if (bytes > 0 && entry.at + bytes <= view.byteLength && !entries.has(tag)) entries.set(tag, entry);
  }
  return entries;
}

const pointer = (view: DataView, { at }: Entry, little: boolean) =>
  at + 4 <= view.byteLength ? view.getUint32(at, little) : 0;

/** No field that is read here is longer. */
const LONGEST_WORDS = 32;

function ascii(view: DataView, entry: Entry | undefined): string {
  if (entry?.type !== ASCII) return "";
  const letters = Array.from({ length: Math.min(entry.count, LONGEST_WORDS) }, (_, i) => view.getUint8(entry.at + i));
  return String.fromCharCode(...letters)
    .replace(/\0.*$/s, "")
    .trim();
}

/** Reads "2026:06:12 13:42:10", written by some as "2026-06-12 …"; a clock that was never set has zeros or blanks. */
function localTime(words: string): string | null {
  const parts = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(words);
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const read = new Date(`${iso}Z`);
  return Number(year) >= 1990 && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
}

/** Reads "+02:00". No time zone is more than 14 hours ahead. */
function getOffset(words: string): number | null {
  if (words === "Z") return 0;
  const parts = /^([+-])(\d\d):(\d\d)$/.exec(words);
  if (parts === null) return null;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  if (minutes > 14 * 60 || Number(parts[3]) > 59) return null;
  return parts[1] === "-" ? 0 - minutes : minutes;
}

function placeIn(view: DataView, gps: Map<number, Entry>, little: boolean): Exif["place"] {
  const degrees = (tag: number, signTag: number, negative: string) => {
    const entry = gps.get(tag);
    if (entry?.type !== RATIONAL || entry.count !== 3) return Number.NaN;
    const [whole, minutes, seconds] = [0, 8, 16].map(
      (i) => view.getUint32(entry.at + i, little) / view.getUint32(entry.at + i + 4, little),
    );
    const size = whole + minutes / 60 + (Number.isNaN(seconds) ? 0 : seconds) / 3600;
    return ascii(view, gps.get(signTag)) === negative ? -size : size;
  };
  const [latitude, longitude] = [degrees(GPS.latitude, GPS.south, "S"), degrees(GPS.longitude, GPS.west, "W")];
  // Receivers without a fix write 0, 0.
  const known = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return known ? [latitude, longitude] : null;
}
