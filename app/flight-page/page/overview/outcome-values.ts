/** The result of a task, with the values for its sentence (messages `outcome.…`). Pure. */

import type { Reader } from "#app/i18n/language.ts";
import type { Values } from "#app/i18n/message.ts";
import type { Outcome } from "#app/soaring/task/fly/attempt.ts";
import { inWords } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";

/** Kilometres and km/h. */
interface Flown {
  distance: number;
  speed: number | null;
  /** Kilometres subtracted for turning only in inner cylinders. */
  penalty: number;
}

/** @param outcome its instant in Unix seconds @param zone of the airfield, in which times are shown */
export function outcomeValues(outcome: Outcome, flown: Flown, zone: string, reader: Reader): Values {
  const values: Values = {
    distance: inWords(flown.distance, "distance", reader),
    speed: inWords(flown.speed, "speed", reader),
    penalty: flown.penalty > 0 ? inWords(flown.penalty, "distance", reader) : 0,
  };
  if (outcome.kind === "too_low") {
    values.loss = inWords(outcome.loss, "height", reader);
    values.most = inWords(outcome.most, "height", reader);
  } else if (outcome.kind !== "finished") {
    const { missed, time, how } = outcome;
    values.how = missed === null ? "never" : how;
    values.missed = missed === null ? "" : shortOrLong(missed, reader);
    values.time = time === null ? "" : `${clock(time * 1000, zone)}${zone === "UTC" ? " UTC" : ""}`;
    if (outcome.kind === "missed") values.point = outcome.point;
  }
  return values;
}

/** Formats metres, or kilometres from one kilometre on. */
export const shortOrLong = (metres: number, reader: Reader): string =>
  metres < 1000 ? inWords(metres, "height", reader) : inWords(metres / 1000, "distance", reader);
