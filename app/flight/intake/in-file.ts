/**
 * What a recording says about its glider and crew, to be compared with other sources. Pure; browser and server read
 * it the same way.
 */
import type { GliderInFile } from "#app/places/aircraft/propose.ts";
import type { Understood } from "#app/soaring/understand.ts";

export function gliderInFile({ recording, flights }: Understood): GliderInFile {
  const { manufacturer, serial, header } = recording;
  return {
    manufacturer,
    serial,
    gliderType: header.gliderType,
    registration: header.registration,
    competitionId: header.competitionId,
    engine: flights.some(({ engineRuns, launch }) => engineRuns.length > 0 || launch.kind === "S"),
  };
}

const NOBODY = /^(unknown|undefined|default|none|null|nil|not ?set|(co-?)?pilot|crew ?2?|passenger|student)$/i;

/** Returns a name as the file writes it, or null when the recorder only filled the field. */
export function personInFile(text: string | null): string | null {
  const name = (text ?? "").replace(/\s+/g, " ").trim();
  return /\p{L}{2}/u.test(name) && !NOBODY.test(name) && name.length <= 60 ? name : null;
}
