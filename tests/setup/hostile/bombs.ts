/**
 * Files that are small and mean harm, as they are sent by strangers: archives, XML, JSON, text, pictures, films. Each by its name, and made
 * when it is asked for. `npm run attack -- bombs` sends them to a site, tests to what reads them.
 */
import { deflateRawSync } from "node:zlib";

const utf8 = (text: string) => new TextEncoder().encode(text);

export const CUP_HEAD = "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc";
const ROW = "A,,,5117.983N,00657.383E,164m,1,,,,\n";
const rows = (count: number) => utf8(`${CUP_HEAD}\n${ROW.repeat(count)}`);
interface Entry {
  name: string;
  /** As it lies in the file. */
  body: Uint8Array;
  /** What the directory says, as far as that is not so. */
  size?: number;
  packed?: number;
  method?: number;
  flags?: number;
  /** Where another one's local header is. */
  at?: number;
}

/** An archive that says of its files whatever it likes. @param count that the end says there are */
export function makeArchive(entries: readonly Entry[], count = entries.length): Uint8Array {
  const parts: Uint8Array[] = [];
  const listed: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = utf8(entry.name);
    const { method = 8, flags = 0, packed = entry.body.length, size = 0 } = entry;
    const local = new Uint8Array(30 + name.length);
    const head = new DataView(local.buffer);
    for (const [offset, value] of [
      [0, 0x04034b50],
      [18, packed],
      [22, size],
    ])
      head.setUint32(offset, value, true);
    for (const [offset, value] of [
      [4, 20],
      [6, flags],
      [8, method],
      [26, name.length],
    ])
      head.setUint16(offset, value, true);
    local.set(name, 30);
    const line = new Uint8Array(46 + name.length);
    const view = new DataView(line.buffer);
    for (const [offset, value] of [
      [0, 0x02014b50],
      [20, packed],
      [24, size],
      [42, entry.at ?? at],
    ])
      view.setUint32(offset, value, true);
    for (const [offset, value] of [
      [4, 20],
      [6, 20],
      [8, flags],
      [10, method],
      [28, name.length],
    ])
      view.setUint16(offset, value, true);
    line.set(name, 46);
    listed.push(line);
    if (entry.at === undefined) {
      parts.push(local, entry.body);
      at += local.length + entry.body.length;
    }
  }
  const directory = listed.reduce((sum, { length }) => sum + length, 0);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  for (const offset of [8, 10]) view.setUint16(offset, count, true);
  view.setUint32(12, directory, true);
  view.setUint32(16, at, true);
  return Uint8Array.from(Buffer.concat([...parts, ...listed, end]));
}

/** Packed by Node itself, which takes a tenth of the time. */
const packed = (files: Record<string, Uint8Array>) =>
  makeArchive(
    Object.entries(files).map(([name, bytes]) => {
      const body = Uint8Array.from(deflateRawSync(bytes, { level: 9 }));
      return { name, body, size: bytes.length };
    }),
  );

/** Many entries that are one and the same kernel of bytes, as David Fifield's bomb has. */
function overlapping(): Uint8Array {
  const kernel = deflateRawSync(new Uint8Array(4_000_000), { level: 9 });
  const one = { name: "0.cup", body: kernel, size: 4_000_000 };
  return makeArchive([one, ...Array.from({ length: 249 }, (_, nth) => ({ ...one, name: `${nth + 1}.cup`, at: 0 }))]);
}

/** Archives of archives, five deep, as 42.zip has. */
function nested(): Uint8Array {
  let bytes = packed({ "POINTS.CUP": new Uint8Array(5_000_000) });
  for (let depth = 0; depth < 5; depth++)
    bytes = packed(Object.fromEntries(Array.from({ length: 16 }, (_, nth) => [`lib ${nth}.zip`, bytes])));
  return bytes;
}

/** An archive that is the first file in it, as far as its directory says so: its body is where the archive begins. */
const quine = () => makeArchive([{ name: "r.cup", body: utf8("x".repeat(400)), size: 1e6, packed: 1e6 }]);

function zip64(): Uint8Array {
  const bytes = makeArchive([
    { name: "POINTS.CUP", body: deflateRawSync(rows(3)), size: 0xffff_ffff, packed: 0xffff_ffff },
  ]);
  return bytes;
}

function lying(size: number): Uint8Array {
  return makeArchive([{ name: "POINTS.CUP", body: deflateRawSync(new Uint8Array(60_000_000), { level: 9 }), size }]);
}

/** As SeeYou begins a file of waypoints. */
function headed(archive: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(256 + archive.length);
  bytes.set(utf8("CUPX"));
  bytes.set(archive, 256);
  return bytes;
}

const emptyOnes = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ name: `${nth}.jpg`, body: new Uint8Array(), method: 0 }));

export const ARCHIVE_BOMBS: Record<string, () => Uint8Array> = {
  "a million equal points": () => packed({ "POINTS.CUP": rows(1_000_000) }),
  "thirty-nine million zeros": () => packed({ "POINTS.CUP": new Uint8Array(39_000_000) }),
  "thirty-nine million line ends": () => packed({ "POINTS.CUP": new Uint8Array(39_000_000).fill(10) }),
  "behind the head of a CUPX": () => headed(packed({ "POINTS.CUP": new Uint8Array(39_000_000) })),
  "a head of a CUPX that goes on": () => headed(new Uint8Array(9_000_000)),
  "archives in archives": nested,
  "entries that overlap": overlapping,
  "an archive in itself": quine,
  ZIP64: zip64,
  "a length that is said to be small": () => lying(100),
  "a length that is said to be fair": () => lying(5_900_000),
  "65,000 empty entries": () => makeArchive(emptyOnes(65_000)),
  "100,000 empty entries, of which it owns to one": () => makeArchive(emptyOnes(100_000), 1),
  "two thousand files of one kind": () =>
    packed(Object.fromEntries(Array.from({ length: 2000 }, (_, nth) => [`${nth}.cup`, new Uint8Array(20_000)]))),
  "heads without end": () => Uint8Array.from({ length: 105_000 }, (_, at) => [0x50, 0x4b, 3, 4][at % 4]),
  "ends without end": () => Uint8Array.from({ length: 105_000 }, (_, at) => [0x50, 0x4b, 5, 6][at % 4]),
  "a password": () => makeArchive([{ name: "POINTS.CUP", body: deflateRawSync(rows(3)), size: 200, flags: 1 }]),
  "another way of packing": () => makeArchive([{ name: "POINTS.CUP", body: rows(3), size: 200, method: 14 }]),
  "a workbook": () =>
    packed({ "[Content_Types].xml": utf8("<Types/>"), "xl/worksheets/sheet1.xml": new Uint8Array(39_000_000) }),
};

const gpx = (inside: string) => utf8(`<?xml version="1.0"?>\n<gpx>${inside}</gpx>`);

/** Each must be refused, but for what may be read as nothing at all. */
export const TEXT_BOMBS: Record<string, () => Uint8Array> = {
  "five million letters of two bytes": () => new Uint8Array(Buffer.from("A".repeat(4_999_000), "utf16le")),
  "five million semicolons of two bytes": () => new Uint8Array(Buffer.from(`lat${";".repeat(4_999_000)}`, "utf16le")),
  "a million quoted rows": () => utf8(`name,lat,lon\n${'"a,b"\n'.repeat(1_000_000)}`),
  "a billion laughs": () =>
    utf8(
      `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, nth) => `<!ENTITY ${"bcdefghij"[nth]} "${`&${"abcdefghi"[nth]};`.repeat(10)}">`).join("")}]><gpx>&j;</gpx>`,
    ),
  "an entity from a file": () => utf8('<!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/passwd">]><gpx>&a;</gpx>'),
  "elements 100,000 deep": () => gpx("<a>".repeat(100_000)),
  "elements 5,000 deep, and closed": () => gpx("<a>".repeat(5000) + "</a>".repeat(5000)),
  "190,000 elements": () => gpx("<a/>".repeat(190_000)),
  "nine megabytes within an element": () => gpx("a".repeat(9_000_000)),
  "nine megabytes of entities": () => gpx("&amp;".repeat(1_800_000)),
  "JSON 100,000 deep": () => utf8(`{"type":"FeatureCollection","a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`),
  "JSON 100,000 deep, and open": () => utf8(`{"type":${'{"a":'.repeat(100_000)}`),
  "three million empty objects": () => utf8(`{"type":"FeatureCollection","features":[${"{},".repeat(3_000_000)}{}]}`),
  "270,000 points": () => rows(270_000),
  "ten million line ends": () => utf8(`${CUP_HEAD}\n${"\n".repeat(9_900_000)}`),
  "ten million commas": () => utf8(`${CUP_HEAD}\n${",".repeat(9_900_000)}`),
  "270,000 lines for FLARM": () => utf8("$PFLAC,S,ADDWP,5111359N,00657600E,a\n".repeat(270_000)),
  "ten million letters": () => new Uint8Array(9_900_000).fill(65),
  "ten million bytes that are no UTF-8": () => new Uint8Array(9_900_000).fill(0x80),
};

const box = (type: string, ...inside: Uint8Array[]) => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Uint8Array.from(Buffer.concat([head, body]));
};
const makeBox = (type: string, length: number) => {
  const head = box(type);
  new DataView(head.buffer).setUint32(0, length);
  return head;
};
const FTYP = box("ftyp", utf8("isom"), new Uint8Array(4));

/** A PNG of one grey row that says it is as large as that. */
export function makePng(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[24] = 8;
  return Uint8Array.from(bytes);
}

/** Places of items whose fields have no width: two million items of 65,535 places that take no bytes. */
function heicPlaces(): Uint8Array {
  const items = 60_000;
  const places = Buffer.alloc(8 + items * 6, 0);
  places.writeUInt16BE(items, 6);
  for (let nth = 0; nth < items; nth++) places.writeUInt16BE(0xffff, 8 + nth * 6 + 4);
  const entry = box("infe", Uint8Array.from([2, 0, 0, 0, 0xff, 0xfe, 0, 0]), utf8("Exif\0"));
  const infos = box("iinf", Uint8Array.from([0, 0, 0, 0, 0, 1]), entry);
  const meta = box("meta", new Uint8Array(4), infos, box("iloc", places));
  return Uint8Array.from(Buffer.concat([box("ftyp", utf8("heic"), new Uint8Array(4), utf8("heic")), meta]));
}

/** What says that it is a picture or a film: none is one. */
export const MEDIA_BOMBS: Record<
  string,
  { type: "image/png" | "image/jpeg" | "image/webp" | "image/heic" | "video/mp4"; make(): Uint8Array }
> = {
  "a PNG of 60,000 × 60,000": { type: "image/png", make: () => makePng(60_000, 60_000) },
  "a PNG without height": { type: "image/png", make: () => makePng(60_000, 0) },
  "a PNG of the largest numbers": { type: "image/png", make: () => makePng(0xffff_ffff, 0xffff_ffff) },
  "a PNG of two million pieces": {
    type: "image/png",
    make: () => Uint8Array.from(Buffer.concat([makePng(10, 10), Buffer.alloc(20_000_000)])),
  },
  "a JPEG of 65,535 × 65,535": {
    type: "image/jpeg",
    make: () =>
      Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, ...new Array(12).fill(0)]),
  },
  "a JPEG of six million segments": {
    type: "image/jpeg",
    make: () => {
      const bytes = new Uint8Array(20_000_000);
      for (let at = 2; at + 4 <= bytes.length; at += 4) bytes.set([0xff, 0xe1, 0, 2], at);
      bytes.set([0xff, 0xd8]);
      return bytes;
    },
  },
  "a JPEG of fill bytes": { type: "image/jpeg", make: () => new Uint8Array(20_000_000).fill(0xff).fill(0xd8, 1, 2) },
  "a WebP of 16,383 × 16,383": {
    type: "image/webp",
    make: () => {
      const bytes = new Uint8Array(40);
      bytes.set(utf8("RIFF\x20\0\0\0WEBPVP8X"));
      bytes.fill(0xff, 24, 30);
      return bytes;
    },
  },
  "a HEIC whose places take no bytes": { type: "image/heic", make: heicPlaces },
  "a film whose index has no length": { type: "video/mp4", make: () => join(FTYP, makeBox("moov", 0)) },
  "a film whose boxes have no length": {
    type: "video/mp4",
    make: () => join(FTYP, box("moov", ...Array.from({ length: 1000 }, () => makeBox("trak", 0)))),
  },
  "a film of boxes in boxes": {
    type: "video/mp4",
    make: () => {
      let inside = box("trak");
      for (let depth = 0; depth < 3000; depth++) inside = box(["moov", "trak", "mdia", "minf"][depth % 4], inside);
      return join(FTYP, box("moov", inside));
    },
  },
  "a film of 200,000 tracks": {
    type: "video/mp4",
    make: () => join(FTYP, box("moov", new Uint8Array(Buffer.concat(new Array(200_000).fill(box("trak")))))),
  },
  "a film of a million boxes": {
    type: "video/mp4",
    make: () => join(FTYP, Uint8Array.from(Buffer.concat(new Array(1_000_000).fill(box("free"))))),
  },
  "a film of four milliards of samples": { type: "video/mp4", make: () => join(FTYP, samples()) },
};

const join = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

/** A video track that says of its tables what it likes. */
function samples(): Uint8Array {
  const numbers = (...all: number[]) => {
    const bytes = Buffer.alloc(4 * all.length);
    for (const [nth, value] of all.entries()) bytes.writeUInt32BE(value, 4 * nth);
    return Uint8Array.from(bytes);
  };
  const avc1 = box("avc1", new Uint8Array(24), Uint8Array.from([7, 128, 4, 56]), new Uint8Array(50));
  const stbl = box(
    "stbl",
    box("stsd", numbers(0, 1), avc1),
    box("stts", numbers(0, 1, 0xffff_ffff, 0xffff_ffff)),
    box("stsc", numbers(0, 1, 1, 0xffff_ffff, 1)),
    box("stsz", numbers(0, 1, 0xffff_ffff)),
    box("stco", numbers(0, 1, 40)),
  );
  const mdia = box(
    "mdia",
    box("mdhd", numbers(0, 0, 0, 1000, 1)),
    box("hdlr", numbers(0, 0), utf8("vide"), new Uint8Array(13)),
    box("minf", stbl),
  );
  return box("moov", box("mvhd", new Uint8Array(100)), box("trak", box("tkhd", new Uint8Array(84)), mdia));
}
