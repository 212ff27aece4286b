/**
 * The file name of a downloaded flight: `2026-05-28_Pilot-Name_LS-8.kml`. It is safe in every file system; letters of
 * all scripts stay.
 */

/** Bytes of a part of the name: two of them, a day and an extension stay below the 255 that file systems allow. */
const MAX_PART_BYTES = 110;

export function flightFileName(
  { scoringDate, user, aircraft }: { scoringDate: string; user: { name: string }; aircraft: { name: string } | null },
  extension: string,
): string {
  const parts = [scoringDate, user.name, aircraft?.name ?? ""].map(word).filter((part) => part !== "");
  return `${parts.join("_")}.${extension}`;
}

/**
 * Characters with a special meaning in paths, shells and headers become one hyphen; so does a dot, which would begin
 * an extension.
 */
const word = (text: string) =>
  cut(text.replace(/[\s/\\:*?"'<>|.;,%$&`~#{}()[\]!=_\p{C}\p{Zl}\p{Zp}-]+/gu, "-")).replace(/^-+|(?<!-)-+$/g, "");

function cut(text: string): string {
  let kept = "";
  for (const letter of text) {
    if (encoder.encode(kept + letter).length > MAX_PART_BYTES) break;
    kept += letter;
  }
  return kept;
}

const encoder = new TextEncoder();
