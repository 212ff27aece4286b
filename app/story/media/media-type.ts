/** What a file is by its first bytes, whatever its name or sender says. Pure. */
import { pictureType } from "#app/user/picture/picture-type.ts";

export type MediaType = "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "video/mp4";

/** Bytes that are enough to tell. */
export const TELLING_BYTES = 64;

/** Source: ISO/IEC 23008-12, 10.2 and 10.4; `mif1` and `msf1` stand first in files of some phones. */
const HEIC = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
/** Source: the registry of brands at mp4ra.org; `qt  ` are films of QuickTime, which browsers play as MP4. */
const FILM = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "M4VP", "MSNV", "qt  "];

/** Null for anything else: SVG, AVIF, GIF, text, archives. */
export function mediaType(head: Uint8Array): MediaType | null {
  const picture = pictureType(head);
  if (picture !== null) return picture;
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (ascii(4, 8) !== "ftyp") return null;
  const brand = ascii(8, 12);
  if (brand === "mif1" || brand === "msf1") return isHeic(ascii(16, TELLING_BYTES)) ? "image/heic" : null;
  if (HEIC.includes(brand)) return "image/heic";
  return FILM.includes(brand) ? "video/mp4" : null;
}

/** Among the compatible brands: the two general ones stand in front of AVIF too. */
const isHeic = (brands: string) => !brands.includes("avif") && HEIC.slice(0, 6).some((brand) => brands.includes(brand));
