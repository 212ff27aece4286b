/** Describes what a badge counts, as a sentence with the numbers of its rule. */
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { inWords } from "#app/units/format.ts";
import { type BadgeId, getBadge } from "./badge.ts";
import { STRETCH } from "./feat/thermal.ts";
import { BALANCE, FAME, SILVER } from "./rules/rules.ts";

export const getRule = (badge: BadgeId, reader: Reader): string =>
  textIn(reader.language)(`badgeRule.${badge}`, {
    points: FAME,
    hours: SILVER.hours,
    gain: inWords(SILVER.gain, "height", reader),
    km: inWords(SILVER.km, "distance", reader),
    thermal: inWords(getBadge("hawk").thresholds[0], "height", reader),
    stretch: inWords(STRETCH, "height", reader),
    climb: inWords(getBadge("rocket_woman").thresholds[0], "climb", reader),
    home: inWords(getBadge("bring_it_home").thresholds[0], "distance", reader),
    thermals: getBadge("yin_yang").thresholds[0] - 1,
    least: BALANCE.least * 100,
    most: BALANCE.most * 100,
  });
