/** Detects the type of a picture. Pure. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** Returns the type by the first bytes; null for anything else, whatever its name says. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(1, 4) === "PNG" && bytes[0] === 0x89) return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  return null;
}
