/** Texts about badges in the reader's language and units. Pure. */
import type { Key } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Values } from "#app/i18n/message.ts";
import { inWords, number } from "#app/units/format.ts";
import { type Badge, type BadgeId, nextThreshold } from "./badge.ts";

type Text = (key: Key, values?: Values) => string;

export const getName = (badge: BadgeId, text: Text): string => text(`badgeName.${badge}`);

/** Returns `750 km` or `5 airfields`: the threshold of a level, or the value reached, rounded down. */
export function describeAmount({ measure }: Pick<Badge, "measure">, value: number, text: Text, reader: Reader): string {
  switch (measure) {
    case "km":
      return inWords(Math.floor(value), "distance", reader, 0);
    case "metres":
      return inWords(Math.floor(value), "height", reader);
    case "climb":
      return inWords(Math.floor(value * 10) / 10, "climb", reader);
    case "hours":
    case "points":
      return text(`badgeAmount.${measure}`, { value: number(Math.floor(value), 0, reader.language) });
    default:
      return text(`badgeAmount.${measure}`, { count: Math.floor(value) });
  }
}

/** Returns `7 of 10 airfields`, the progress to the next level; null when there is none. */
export function getProgress(badge: Badge, value: number, text: Text, reader: Reader): string | null {
  const next = nextThreshold(badge, value);
  if (next === null) return null;
  const goal = describeAmount(badge, next, text, reader);
  const whole = Math.floor(value);
  const reached =
    badge.measure === "climb" || badge.measure === "km" || badge.measure === "metres"
      ? describeAmount(badge, value, text, reader)
      : number(whole, 0, reader.language);
  return text("badge.progress", { value: reached, most: goal });
}
