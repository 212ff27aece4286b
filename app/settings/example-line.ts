/** One flight in a reader's units, so that nobody has to know what the systems are called. */
import type { Reader } from "#app/i18n/language.ts";
import { inWords } from "#app/units/format.ts";

/** km, km/h, m, m/s: a good day. */
const FLIGHT = { distance: 512.4, speed: 96.2, height: 2140, climb: 2.3 };

export function exampleLine(reader: Reader): string {
  const { distance, speed, height, climb } = FLIGHT;
  return [
    inWords(distance, "distance", reader),
    inWords(speed, "speed", reader),
    inWords(height, "height", reader),
    inWords(climb, "climb", reader),
  ].join(" · ");
}
