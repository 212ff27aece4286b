/**
 * The header of a download: the name as it is (RFC 6266), and for old programs one of plain letters.
 *
 * Accents are taken off where letters have some; whatever else is not ASCII, or would end the quotes, is a `_`.
 */
export function attachment(name: string): string {
  // Control characters end headers, direction characters (Cf) turn an end round: `…gci.exe` reads `…exe.igc`.
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

/** A recording is a recording, whatever its uploader called it. */
export const recordingName = (name: string): string => (/\.igc$/i.test(name) ? name : `${name}.igc`);
