/** What a downloaded flight is called: `2026-05-28_Pilot-Name_LS-8.kml`. Safe in every file system; letters stay as they are. */

/** Letters of a part: names have 60 at most, and file systems end at 255 bytes. */
const LONGEST = 60;

export function flightFileName(
  { scoringDate, user, aircraft }: { scoringDate: string; user: { name: string }; aircraft: { name: string } | null },
  extension: string,
): string {
  const parts = [scoringDate, user.name, aircraft?.name ?? ""].map(word).filter((part) => part !== "");
  return `${parts.join("_")}.${extension}`;
}

/** What paths, shells and headers read as something else becomes one hyphen; so does a dot, which begins an extension. */
const word = (text: string) =>
  [...text.replace(/[\s/\\:*?"'<>|.;,%$&`~#{}()[\]!=_\p{C}\p{Zl}\p{Zp}-]+/gu, "-")]
    .slice(0, LONGEST)
    .join("")
    .replace(/^-+|-+$/g, "");
