/**
 * Reads the size of HEIC pictures from phones, and where their EXIF lies. Pure; throws `BrokenBox` or `RangeError` on
 * broken ones. Source: ISO/IEC 14496-12, 8.11 (meta, iloc, iinf), 23008-12, 6.5.3 (ispe).
 */
import type { PictureSize } from "#app/people/user/picture/picture-size.ts";
import { type Box, boxesIn, boxWithin, fourLetters, getView } from "./boxes.ts";

/** Returns the size of the largest item, because tiled pictures contain the tiles' size too. Null if no size is given. */
export function heicSize(bytes: Uint8Array): PictureSize | null {
  const view = getView(bytes);
  const meta = getMeta(view);
  const properties = meta && boxWithin(view, meta, "iprp", "ipco");
  if (properties == null) return null;
  const sizes = boxesIn(view, properties.body, properties.end)
    .filter(({ type, body, end }) => type === "ispe" && end - body >= 12)
    .map(({ body }) => ({ width: view.getUint32(body + 4), height: view.getUint32(body + 8) }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height).at(0) ?? null;
}

/** Returns the TIFF inside the first EXIF item; null without one. */
export function heicExif(bytes: Uint8Array): Uint8Array | null {
  const view = getView(bytes);
  const meta = getMeta(view);
  if (meta === null) return null;
  const [infos, places] = [boxWithin(view, meta, "iinf"), boxWithin(view, meta, "iloc")];
  const item = infos && exifItem(view, infos);
  const extent = places && item !== null ? measureExtent(view, places, item) : null;
  if (extent === null || extent.from + extent.length > bytes.length || extent.length < 4) return null;
  // Four bytes give the offset of the TIFF behind them.
  const skipped = view.getUint32(extent.from) + 4;
  return skipped < extent.length ? bytes.subarray(extent.from + skipped, extent.from + extent.length) : null;
}

function getMeta(view: DataView): Box | null {
  const meta = boxesIn(view, 0, view.byteLength).find(({ type }) => type === "meta");
  return meta === undefined ? null : { ...meta, body: meta.body + 4 };
}

function exifItem(view: DataView, { body, end }: Box): number | null {
  const from = body + (view.getUint8(body) === 0 ? 6 : 8);
  for (const box of boxesIn(view, from, end)) {
    const version = view.getUint8(box.body);
    if (box.type !== "infe" || version < 2) continue;
    const [id, at] = version === 2 ? [view.getUint16(box.body + 4), 8] : [view.getUint32(box.body + 4), 10];
    if (fourLetters(view, box.body + at) === "Exif") return id;
  }
  return null;
}

const MOST_EXTENTS = 64;

function measureExtent(view: DataView, { body }: Box, wanted: number): { from: number; length: number } | null {
  const version = view.getUint8(body);
  const sizes = view.getUint16(body + 4);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  let at = body + 6;
  const number = (size: number): number => {
    at += size;
    if (size === 0) return 0;
    if (size === 2) return view.getUint16(at - 2);
    return size === 4 ? view.getUint32(at - 4) : Number(view.getBigUint64(at - 8));
  };
  const count = number(version < 2 ? 2 : 4);
  for (let i = 0; i < count; i++) {
    const id = number(version < 2 ? 2 : 4);
    const method = version > 0 ? number(2) & 15 : 0;
    number(2);
    const base = number(baseSize);
    const extents = number(2);
    // In tiled pictures each tile is an item with one extent. If all widths were zero, entries would take no bytes
    // and never end.
    if (extents > MOST_EXTENTS) return null;
    for (let e = 0; e < extents; e++) {
      if (version > 0) number(indexSize);
      const from = base + number(offsetSize);
      const length = number(lengthSize);
      if (id === wanted) return method === 0 && e === 0 ? { from, length } : null;
    }
  }
  return null;
}
