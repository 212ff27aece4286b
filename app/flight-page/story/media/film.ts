/**
 * Reads a film as it was sent, MP4 or MOV, without decoding it: codecs, length, size, when it was taken, and which
 * bytes of the file belong to it. Pure except for reading.
 *
 * Only what browsers play everywhere is accepted: H.264, with AAC or no sound. Other tracks (positions, texts,
 * embedded pictures) are dropped, and so is every box that a player does not need. Fragmented files are refused,
 * because nothing at their beginning gives their length. Source: ISO/IEC 14496-12; 14496-14; 14496-15 (avc1).
 */
import { type Box, BrokenBox, boxAt, boxesIn, boxWithin, fourLetters, getView } from "./boxes.ts";

/** The bytes of a file, read on demand. */
export interface Source {
  length: number;
  read(from: number, length: number): Promise<Uint8Array | null>;
}

export interface Film {
  /** Size at which it is shown, pixels. */
  width: number;
  height: number;
  /** s */
  duration: number;
  /** Seconds since 1970; null if the camera did not record it. */
  taken: number | null;
  /** The index, without anything that a player does not need. */
  index: Stretch & { bytes: Uint8Array };
  /**
   * Stretches of the file: the head, and the samples of the tracks that are preserved. In order, without touching
   * each other.
   */
  kept: Stretch[];
  length: number;
}

export interface Stretch {
  from: number;
  to: number;
}

/** Why a file is not accepted as a film. */
export type NoFilm = "broken" | "codec" | "fragmented";

/** Bytes; the index of half a minute has about 30 kB. */
const LARGEST_INDEX = 2_000_000;
const MOST_TOP_BOXES = 100;
/** Seconds from 1904 to 1970. */
const SINCE_1904 = 2_082_844_800;

const KEPT = {
  moov: ["mvhd", "trak"],
  trak: ["tkhd", "edts", "mdia"],
  edts: ["elst"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["vmhd", "smhd", "dinf", "stbl"],
  dinf: ["dref"],
  stbl: ["stsd", "stts", "stss", "ctts", "cslg", "stsc", "stsz", "stco", "co64", "sdtp"],
} as const;
const isHolder = (type: string): type is keyof typeof KEPT => type in KEPT;

export async function readFilm(source: Source): Promise<Film | NoFilm> {
  try {
    return await read(source);
  } catch (fault) {
    if (fault instanceof BrokenBox || fault instanceof RangeError) return "broken";
    throw fault;
  }
}

async function read(source: Source): Promise<Film | NoFilm> {
  const top = await topBoxes(source);
  const [head, index] = ["ftyp", "moov"].map((wanted) => top.find(({ type }) => type === wanted));
  if (top.some(({ type }) => type === "moof")) return "fragmented";
  if (head?.start !== 0 || index === undefined || index.end - index.start > LARGEST_INDEX) return "broken";
  const bytes = Uint8Array.from((await source.read(index.start, index.end - index.start)) ?? []);
  const view = getView(bytes);
  const moov = boxAt(view, 0, bytes.length);
  if (boxWithin(view, moov, "mvex") !== null) return "fragmented";
  const tracks = boxesIn(view, moov.body, moov.end)
    .filter(({ type }) => type === "trak")
    .map((box) => ({ box, ...getTrack(view, box) }));
  const films = tracks.filter(({ kind }) => kind === "vide");
  const [film] = films.filter(({ codec }) => codec === "avc1" || codec === "avc3");
  if (films.length === 0) return "broken";
  if (film === undefined) return "codec";
  const sound = tracks.find(({ kind, codec }) => kind === "soun" && codec === "mp4a");
  const played = [film, ...(sound ? [sound] : [])];
  const stretches = played.flatMap(({ box }) => getSamples(view, box));
  if (stretches.length === 0 || !stretches.every((stretch) => isSample(stretch, top))) return "broken";
  const size = getSize(view, film.box);
  if (size === null) return "broken";
  const taken = takenAt(view, moov);
  strip(view, moov, new Set(played.map(({ box }) => box.start)));
  return {
    ...size,
    duration: Math.max(...played.map(({ duration }) => duration)),
    taken,
    index: { from: index.start, to: index.end, bytes },
    kept: joined([{ from: 0, to: head.end }, ...stretches]),
    length: source.length,
  };
}

/** Samples lie in boxes of their own; one that points elsewhere is invalid, or the file was cut off. */
const isSample = ({ from, to }: Stretch, top: readonly Box[]) =>
  top.some(({ type, body, end }) => type === "mdat" && from >= body && to <= end);

async function topBoxes({ length, read }: Source): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < length; ) {
    const head = await read(at, Math.min(16, length - at));
    if (head === null || boxes.length === MOST_TOP_BOXES) throw new BrokenBox();
    const box = boxAt(getView(head), 0, length - at, at);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function getTrack(view: DataView, trak: Box) {
  const handler = boxWithin(view, trak, "mdia", "hdlr");
  const descriptions = boxWithin(view, trak, "mdia", "minf", "stbl", "stsd");
  const entry = descriptions && boxesIn(view, descriptions.body + 8, descriptions.end).at(0);
  return {
    kind: handler && fourLetters(view, handler.body + 8),
    codec: entry?.type ?? null,
    duration: getDuration(view, trak),
  };
}

/** Seconds of all samples; the header may give less. */
function getDuration(view: DataView, trak: Box): number {
  const head = boxWithin(view, trak, "mdia", "mdhd");
  const times = boxWithin(view, trak, "mdia", "minf", "stbl", "stts");
  if (head === null || times === null) return 0;
  const scale = view.getUint32(head.body + (view.getUint8(head.body) === 1 ? 20 : 12));
  const count = entriesIn(view, times, times.body + 4, 8);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const at = times.body + 8 + 8 * i;
    sum += view.getUint32(at) * view.getUint32(at + 4);
  }
  return scale === 0 ? Number.POSITIVE_INFINITY : sum / scale;
}

/** Returns the number of entries that a table claims. Throws if there is not enough space for them. */
function entriesIn(view: DataView, { end }: Box, at: number, width: number): number {
  const count = view.getUint32(at);
  if (at + 4 + count * width > end) throw new BrokenBox();
  return count;
}

/** Returns the size, turned by a quarter if the matrix says so. */
function getSize(view: DataView, trak: Box): { width: number; height: number } | null {
  const descriptions = boxWithin(view, trak, "mdia", "minf", "stbl", "stsd");
  const head = boxWithin(view, trak, "tkhd");
  if (descriptions === null || head === null) return null;
  const [entry] = boxesIn(view, descriptions.body + 8, descriptions.end);
  const [width, height] = [view.getUint16(entry.body + 24), view.getUint16(entry.body + 26)];
  if (width === 0 || height === 0) return null;
  const matrix = head.body + (view.getUint8(head.body) === 1 ? 52 : 40);
  const turned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}

function takenAt(view: DataView, moov: Box): number | null {
  const head = boxWithin(view, moov, "mvhd");
  if (head === null) return null;
  const since =
    view.getUint8(head.body) === 1 ? Number(view.getBigUint64(head.body + 4)) : view.getUint32(head.body + 4);
  return since > SINCE_1904 ? since - SINCE_1904 : null;
}

/** Returns where the samples of a track lie, chunk by chunk. */
function getSamples(view: DataView, trak: Box): Stretch[] {
  const table = boxWithin(view, trak, "mdia", "minf", "stbl");
  if (table === null) return [];
  const [sizes, groups, short, long] = ["stsz", "stsc", "stco", "co64"].map((type) => boxWithin(view, table, type));
  const offsets = short ?? long;
  if (sizes === null || groups === null || offsets === null) return [];
  const fixed = view.getUint32(sizes.body + 4);
  const samples = fixed === 0 ? entriesIn(view, sizes, sizes.body + 8, 4) : view.getUint32(sizes.body + 8);
  const chunks = entriesIn(view, offsets, offsets.body + 4, short ? 4 : 8);
  const runs = entriesIn(view, groups, groups.body + 4, 12);
  const stretches: Stretch[] = [];
  let [sample, run] = [0, 0];
  for (let chunk = 0; chunk < chunks && sample < samples; chunk++) {
    while (run + 1 < runs && view.getUint32(groups.body + 8 + 12 * (run + 1)) <= chunk + 1) run++;
    const here = Math.min(runs === 0 ? 0 : view.getUint32(groups.body + 12 + 12 * run), samples - sample);
    const at = offsets.body + 8;
    const from = short ? view.getUint32(at + 4 * chunk) : Number(view.getBigUint64(at + 8 * chunk));
    let length = fixed * here;
    if (fixed === 0) for (let i = 0; i < here; i++) length += view.getUint32(sizes.body + 12 + 4 * (sample + i));
    sample += here;
    stretches.push({ from, to: from + length });
  }
  return sample === samples ? stretches : [];
}

/**
 * Strips the index in place, so that every offset stays valid: a box that no player needs becomes an empty one, and
 * nothing reveals when or by whom it was written.
 */
function strip(view: DataView, holder: Box, tracks: ReadonlySet<number>): void {
  if (!isHolder(holder.type)) return;
  const kept: readonly string[] = KEPT[holder.type];
  for (const box of boxesIn(view, holder.body, holder.end)) {
    if (!kept.includes(box.type) || (box.type === "trak" && !tracks.has(box.start))) empty(view, box);
    else if (["mvhd", "tkhd", "mdhd"].includes(box.type))
      clear(view, box.body + 4, view.getUint8(box.body) === 1 ? 16 : 8);
    else if (box.type === "hdlr") clear(view, box.body + 12, box.end - box.body - 12);
    else strip(view, box, tracks);
  }
}

function empty(view: DataView, box: Box): void {
  for (let i = 0; i < 4; i++) view.setUint8(box.start + 4 + i, "free".charCodeAt(i));
  clear(view, box.body, box.end - box.body);
}

function clear(view: DataView, from: number, length: number): void {
  for (let i = 0; i < length; i++) view.setUint8(from + i, 0);
}

/** Returns the stretches in order, with adjacent ones joined. */
function joined(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
