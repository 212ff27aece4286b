/** Describes a pilot in one sentence, for search engines and link previews. */
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { inWords } from "#app/units/format.ts";
import type { Frame } from "./frame.ts";

export function aboutIn(reader: Reader, { pilot: { name, club }, figures }: Frame): string {
  const say = textIn(reader.language);
  const who = club === null ? name : `${name}, ${club.name}`;
  if (figures === null) return say("pilot.aboutNobody", { who });
  const { flights, distance } = figures.sum;
  const way = inWords(distance, "distance", reader, 0);
  return figures.season === null
    ? say("pilot.aboutAll", { who, flights, distance: way })
    : say("pilot.about", { who, flights, distance: way, season: String(figures.season) });
}
