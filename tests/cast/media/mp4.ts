/** Films as cameras write them: MP4 with what belongs into it, and, where a test wants it, what does not. */
import { type Frame, makeSequence, pictureSet, sameFrame, wholeFrame } from "./h264.ts";

type Part = Uint8Array | readonly number[];

export const letters = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0));
const u16 = (value: number) => [(value >> 8) & 255, value & 255];
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const zeros = (count: number) => new Array<number>(count).fill(0);

export function box(type: string, ...parts: Part[]): Uint8Array {
  const length = 8 + parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(length);
  bytes.set([...u32(length), ...letters(type)]);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A matrix that shows a picture as it is, and one that turns it by a quarter. */
const UPRIGHT = [u32(0x10000), u32(0), u32(0), u32(0), u32(0x10000), u32(0), u32(0), u32(0), u32(0x40000000)].flat();
const TURNED = [u32(0), u32(0x10000), u32(0), u32(0xffff0000), u32(0), u32(0), u32(0), u32(0), u32(0x40000000)].flat();

export interface FilmPlan {
  frames: readonly Frame[];
  /** Seconds that each frame is shown. */
  each?: number;
  /** How often each is repeated, as a skipped frame. */
  repeats?: number;
  /** Unix seconds. */
  taken?: number;
  turned?: boolean;
  /** What its index claims instead. */
  claims?: { width?: number; height?: number; codec?: string; seconds?: number };
  /** Where it was taken, as phones write it. */
  place?: string;
  /** A track of positions beside the film. */
  positions?: string;
  /** Behind everything. */
  tail?: Uint8Array;
  fragmented?: boolean;
}

const SCALE = 1000;
const SINCE_1904 = 2_082_844_800;

export function mp4(plan: FilmPlan): Uint8Array<ArrayBuffer> {
  const { frames, each = 0.5, repeats = 0, taken, claims = {} } = plan;
  const { width, height } = frames[0];
  const samples: Uint8Array[] = [];
  const keys: number[] = [];
  for (const [i, frame] of frames.entries()) {
    keys.push(samples.length + 1);
    samples.push(sample(wholeFrame(frame, i)));
    for (let n = 1; n <= repeats; n++) samples.push(sample(sameFrame(width, height, n)));
  }
  const lasting = Math.round(((claims.seconds ?? frames.length * each) * SCALE) / samples.length);
  const positions = plan.positions === undefined ? null : Uint8Array.from(letters(plan.positions));
  const head = box("ftyp", letters("isom"), u32(512), letters("isomiso2avc1mp41"));
  const since = taken === undefined ? 0 : taken + SINCE_1904;
  const shape = {
    width: claims.width ?? width,
    height: claims.height ?? height,
    codec: claims.codec ?? "avc1",
    sets: [makeSequence(width, height), pictureSet()],
  };
  const index = (from: number) =>
    box(
      "moov",
      box(
        "mvhd",
        u32(0),
        u32(since),
        u32(since),
        u32(SCALE),
        u32(lasting * samples.length),
        u32(0x10000),
        u16(0x100),
        zeros(10),
        UPRIGHT,
        zeros(24),
        u32(3),
      ),
      track({ plan, since, lasting, samples, keys, from, entry: visual(shape), kind: "vide", ...shape }),
      ...(positions
        ? [
            track({
              plan,
              since,
              lasting: lasting * samples.length,
              samples: [positions],
              keys: null,
              from: from + samples.reduce((sum, { length }) => sum + length, 0),
              entry: box("gpmd", zeros(8)),
              kind: "meta",
              width: 0,
              height: 0,
            }),
          ]
        : []),
      ...(plan.place ? [box("udta", box("\u00a9xyz", u16(plan.place.length), u16(0x15c7), letters(plan.place)))] : []),
      ...(plan.fragmented ? [box("mvex", box("trex", zeros(24)))] : []),
    );
  const from = head.length + index(0).length + 8;
  const media = box("mdat", ...samples, ...(positions ? [positions] : []));
  return joined([head, index(from), media, plan.tail ?? new Uint8Array(0)]);
}

const sample = (unit: Uint8Array) => Uint8Array.from([...u32(unit.length), ...unit]);

function visual({
  width,
  height,
  codec,
  sets: [sequence, picture],
}: {
  width: number;
  height: number;
  codec: string;
  sets: Uint8Array[];
}) {
  const settings = box(
    "avcC",
    [1, sequence[1], sequence[2], sequence[3], 0xff, 0xe1],
    u16(sequence.length),
    sequence,
    [1],
    u16(picture.length),
    picture,
  );
  return box(
    codec,
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    [0xff, 0xff],
    settings,
  );
}

interface Track {
  plan: FilmPlan;
  since: number;
  lasting: number;
  samples: readonly Uint8Array[];
  keys: readonly number[] | null;
  from: number;
  entry: Uint8Array;
  kind: string;
  width: number;
  height: number;
}

function track({ plan, since, lasting, samples, keys, from, entry, kind, width, height }: Track): Uint8Array {
  const whole = lasting * samples.length;
  const tables = box(
    "stbl",
    box("stsd", u32(0), u32(1), entry),
    box("stts", u32(0), u32(1), u32(samples.length), u32(lasting)),
    ...(keys ? [box("stss", u32(0), u32(keys.length), keys.flatMap(u32))] : []),
    box("stsc", u32(0), u32(1), u32(1), u32(samples.length), u32(1)),
    box(
      "stsz",
      u32(0),
      u32(0),
      u32(samples.length),
      samples.flatMap(({ length }) => u32(length)),
    ),
    box("stco", u32(0), u32(1), u32(from)),
  );
  const media = kind === "vide" ? box("vmhd", u32(1), zeros(8)) : box("nmhd", u32(0));
  return box(
    "trak",
    box(
      "tkhd",
      u32(3),
      u32(since),
      u32(since),
      u32(kind === "vide" ? 1 : 2),
      u32(0),
      u32(whole),
      zeros(16),
      plan.turned ? TURNED : UPRIGHT,
      u32(width * 65536),
      u32(height * 65536),
    ),
    box(
      "mdia",
      box("mdhd", u32(0), u32(since), u32(since), u32(SCALE), u32(whole), u16(0x55c4), u16(0)),
      box("hdlr", u32(0), u32(0), letters(kind), zeros(12), letters("Maker of cameras\0")),
      box("minf", media, box("dinf", box("dref", u32(0), u32(1), box("url ", u32(1)))), tables),
    ),
  );
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** One colour, 16 to 235. */
export function plainFrame(width: number, height: number, luma = 128): Frame {
  const quarter = (width * height) / 4;
  return {
    width,
    height,
    y: new Uint8Array(width * height).fill(luma),
    u: new Uint8Array(quarter).fill(128),
    v: new Uint8Array(quarter).fill(128),
  };
}
