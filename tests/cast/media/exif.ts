/** What cameras write into their pictures: EXIF as TIFF, and pictures that have it. */
export interface Told {
  /** "2026:06:12 13:42:10" */
  original?: string;
  changed?: string;
  offsetOriginal?: string;
  offset?: string;
  latitude?: number;
  longitude?: number;
  orientation?: number;
  /** Of the camera's maker: whatever a test likes. */
  maker?: string;
}

interface Field {
  tag: number;
  type: number;
  count: number;
  value: number[];
}

/** @param little byte order, as most phones have it */
export function tiff(told: Told, little = true): Uint8Array<ArrayBuffer> {
  const u16 = (value: number) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const u32 = (value: number) => {
    const bytes = [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
    return little ? bytes.reverse() : bytes;
  };
  const words = (tag: number, value: string | undefined): Field[] =>
    value === undefined
      ? []
      : [{ tag, type: 2, count: value.length + 1, value: [...value].map((l) => l.charCodeAt(0)).concat(0) }];
  const angle = (tag: number, value: number): Field => {
    const seconds = Math.round(Math.abs(value) * 3_600_00);
    return { tag, type: 5, count: 3, value: [u32(0), u32(1), u32(0), u32(1), u32(seconds), u32(100)].flat() };
  };
  const directory = (fields: Field[], at: number, next: (end: number) => Field[] = () => []): number[] => {
    const size = 2 + 12 * (fields.length + next(0).length) + 4;
    const rest: number[] = [];
    for (const field of fields) if (field.value.length > 4) rest.push(...field.value);
    const all = [...fields, ...next(at + size + rest.length)].sort((a, b) => a.tag - b.tag);
    let behind = at + size;
    const lines = all.map(({ tag, type, count, value }) => {
      const head = [...u16(tag), ...u16(type), ...u32(count)];
      if (value.length <= 4) return [...head, ...value, ...new Array(4 - value.length).fill(0)];
      const line = [...head, ...u32(behind)];
      behind += value.length;
      return line;
    });
    const values = all.flatMap(({ value }) => (value.length > 4 ? value : []));
    return [...u16(all.length), ...lines.flat(), ...u32(0), ...values];
  };
  const short = (tag: number, value: number): Field => ({ tag, type: 3, count: 1, value: u16(value) });
  const long = (tag: number, value: number): Field => ({ tag, type: 4, count: 1, value: u32(value) });
  const exif = [
    ...words(0x9003, told.original),
    ...words(0x9010, told.offset),
    ...words(0x9011, told.offsetOriginal),
    ...words(0x927c, told.maker),
  ];
  const gps =
    told.latitude === undefined || told.longitude === undefined
      ? []
      : [
          ...words(1, told.latitude < 0 ? "S" : "N"),
          angle(2, told.latitude),
          ...words(3, told.longitude < 0 ? "W" : "E"),
          angle(4, told.longitude),
        ];
  const first = [
    ...(told.orientation === undefined ? [] : [short(0x0112, told.orientation)]),
    ...words(0x0132, told.changed),
  ];
  const exifAt = (end: number) => end;
  const gpsAt = (end: number) => end + directory(exif, end).length;
  const pointers = (end: number) => [long(0x8769, exifAt(end)), ...(gps.length > 0 ? [long(0x8825, gpsAt(end))] : [])];
  const head = [...(little ? [0x49, 0x49] : [0x4d, 0x4d]), ...u16(42), ...u32(8)];
  const main = directory(first, 8, pointers);
  const end = 8 + main.length;
  return Uint8Array.from([
    ...head,
    ...main,
    ...directory(exif, exifAt(end)),
    ...(gps.length > 0 ? directory(gps, gpsAt(end)) : []),
  ]);
}

const NAME = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** A JPEG with this EXIF in front. */
export function jpegWith(picture: Uint8Array, told: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = [...NAME, ...told];
  const segment = [0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255, ...body];
  return Uint8Array.from([...picture.subarray(0, 2), ...segment, ...picture.subarray(2)]);
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** A PNG with this EXIF behind its header. */
export function pngWith(picture: Uint8Array, told: Uint8Array): Uint8Array<ArrayBuffer> {
  const named = Uint8Array.from([0x65, 0x58, 0x49, 0x66, ...told]);
  let crc = 0xffffffff;
  for (const byte of named) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const chunk = [...u32(told.length), ...named, ...u32((crc ^ 0xffffffff) >>> 0)];
  const HEAD = 33; // signature and IHDR
  const bytes = new Uint8Array(picture.length + chunk.length);
  bytes.set(picture.subarray(0, HEAD));
  bytes.set(chunk, HEAD);
  bytes.set(picture.subarray(HEAD), HEAD + chunk.length);
  return bytes;
}

/** A WebP in the extended form with this EXIF at its end. */
export function webpWith(picture: Uint8Array, told: Uint8Array, named = false): Uint8Array<ArrayBuffer> {
  const body = named ? [...NAME, ...told] : [...told];
  const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255];
  const chunk = [0x45, 0x58, 0x49, 0x46, ...u32(body.length), ...body, ...(body.length % 2 ? [0] : [])];
  const bytes = Uint8Array.from([...picture, ...chunk]);
  bytes.set(u32(bytes.length - 8), 4);
  return bytes;
}
