/** Determines what a file is by its first bytes, whatever its name or sender claims. Pure. */
import { pictureType } from "#app/people/user/picture/picture-type.ts";

export type MediaType = "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "video/mp4";

/** Bytes that suffice to decide: a film has twenty brands at most. */
export const TELLING_BYTES = 256;

/** Source: ISO/IEC 23008-12, 10.2 and 10.4. `mif1` and `msf1` come first in files of some phones, and in AVIF too. */
const HEIC = ["heic", "heix", "heim", "heis", "hevc", "hevx"];
const GENERAL = ["mif1", "msf1"];
/**
 * Source: the registry of brands at mp4ra.org. `qt  ` marks QuickTime films, which browsers play as MP4; `3g…` those
 * of mobile phones. Cameras name their own brand first (XAVC) and list the kind of film among the compatible ones.
 */
const FILM = /^(?:iso[m2-9a-c]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|qt {2}|3g[2egprst][0-9a-z ]|XAVC|dash|cmf[2cf]|mmp4)$/;
/** Pure sound, and raw pictures of cameras, which are compatible with `isom`. */
const NO_FILM = /^(?:M4[ABP] |F4[ABP] |crx |jp2 |jpx |jxl |avi[fs])$/;

/** Returns null for anything else: SVG, AVIF, GIF, text, archives. */
export function mediaType(head: Uint8Array): MediaType | null {
  const picture = pictureType(head);
  if (picture !== null) return picture;
  const [major, ...compatible] = getBrands(head);
  if (major === undefined || NO_FILM.test(major)) return null;
  const isAvif = compatible.some((brand) => brand === "avif" || brand === "avis");
  const isPicture = HEIC.includes(major) || (!FILM.test(major) && compatible.some((brand) => HEIC.includes(brand)));
  if (isPicture) return isAvif ? null : "image/heic";
  if (isAvif || GENERAL.includes(major)) return null;
  return [major, ...compatible].some((brand) => FILM.test(brand)) ? "video/mp4" : null;
}

/**
 * Returns the major brand and the compatible ones; none if the file does not begin with a box of brands. Source:
 * ISO/IEC 14496-12, 4.3.
 */
export function getBrands(head: Uint8Array): string[] {
  const ascii = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  if (head.length < 12 || ascii(4) !== "ftyp") return [];
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands = [ascii(8)];
  for (let at = 16; at + 4 <= Math.min(length, head.length, TELLING_BYTES); at += 4) brands.push(ascii(at));
  return brands;
}
