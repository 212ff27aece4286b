/** What a downloaded flight is called: `2026-05-28_Pilot-Name_LS-8.kml`. Safe in every file system; letters stay as they are. */

/** Bytes of a part: two of them, a day and an extension stay below the 255 that file systems take. */
const MAX_PART_BYTES = 110;

export function flightFileName(
  { scoringDate, user, aircraft }: { scoringDate: string; user: { name: string }; aircraft: { name: string } | null },
  extension: string,
): string {
  const parts = [scoringDate, user.name, aircraft?.name ?? ""].map(word).filter((part) => part !== "");
  return `${parts.join("_")}.${extension}`;
}

/** What paths, shells and headers read as something else becomes one hyphen; so does a dot, which begins an extension. */
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
