/**
 * Builds the header of a download: the exact name (RFC 6266), and one in plain letters for old programs.
 *
 * Accents are removed from letters; anything else that is not ASCII, or would end the quotes, becomes `_`.
 */
export function attachment(name: string): string {
  // Control characters end headers, and direction characters (Cf) reverse the end of a name: `…gci.exe` reads
  // `…exe.igc`.
  const whole = name.replace(/[\p{Surrogate}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "_");
  const plain = whole
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|[\\"%]/gu, "_");
  const escaped = encodeURIComponent(whole).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}

/** A recording always ends in `.igc`, whatever its uploader named it. */
export const recordingName = (name: string): string => (/\.igc$/i.test(name) ? name : `${name}.igc`);
