import { expect, test } from "vitest";
import "#app/words.server.ts";
import { findingMessage, getEvent, getRemedy, groupFindings, TOKENS, type Told } from "#app/flight/finding/finding.ts";
import { findingText } from "#app/flight/finding/finding-text.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { format, names } from "#app/i18n/message.ts";
import { slice } from "#app/i18n/text.server.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { ENGLISH as en } from "#tests/words.ts";

const finding = (token: string, severity: Finding["severity"], ...parameters: (number | string)[]): Finding => ({
  token,
  severity,
  parameters,
});

const read = (of: Partial<Told["reader"]> = {}, zone = "Europe/Berlin"): Told => ({
  reader: { language: "en-gb", units: "M", ...of },
  zone,
});

/** As every language says them, without the group's name. */
const words = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(Object.entries(slice(language, ["finding"])).map(([key, message]) => [key.slice(8), message])),
  ]),
);

function say(one: Finding, to = read(), count = 1): string {
  const { key, values } = findingMessage(one, to, count);
  return format(words[to.reader.language][key.slice(8)], values, to.reader.language);
}

const AT = "2026-07-12T11:04:33+00:00";

/** One of each, with the parameters its check gives. */
const ALL: [token: string, ...parameters: (number | string)[]][] = [
  ["AVG_GNSS_ALT_CHANGE", 0.003, 0.01],
  ["AVG_PRESS_ALT_CHANGE", 0, 0.01],
  ["A_RECORD_TOO_SHORT"],
  ["BROKEN_SIGNATURE"],
  ["C_RECORD_TOO_LONG"],
  ["FIXES_BEFORE_TAKEOFF", 1, 3],
  ["FUTURE_FLIGHT"],
  ["GNSS_ALT_VIOLATIONS", -600, 16000, 12],
  ["GPS_WEEK_ROLLOVER", "2006-12-01", "2026-07-17"],
  ["HIGH_CHANGE_GNSS_ALT", 5, 50],
  ["HIGH_CHANGE_PRESS_ALT", 2, 50],
  ["FLIGHT_SIMULATOR", "Condor"],
  ["H_RECORD_NO_DATE"],
  ["INVALID_H_RECORD", "HOPLT"],
  ["INVALID_QNH_VALUE", 931, 940, 1060],
  ["LXV_DOUBLE_SEATER"],
  ["MAX_GNSS_ALT_REACHED", 8000, 7996],
  ["MAX_GROUND_SPEED_WARNING", 778, AT, 400],
  ["MAX_PRESS_ALT_REACHED", 8000, 7996],
  ["MULTIPLE_A_RECORDS", 15],
  ["MULTIPLE_I_RECORDS", 15],
  ["NON_INCREASING_TIMES", AT, "2026-07-12T11:04:30+00:00", 3],
  ["NON_VALID_FIXES", 271],
  ["NO_AIRCRAFT_SELECTED"],
  ["NO_A_RECORD"],
  ["NO_ENGINE_SENSOR", "ENL, MOP, RPM"],
  ["NO_FES_SENSOR", "MOP, RPM, CUR"],
  ["NO_G_RECORD"],
  ["NO_H_RECORD"],
  ["NO_I_RECORD"],
  ["NO_LANDING"],
  ["NO_SCORING_WINDOWS"],
  ["NO_TAKEOFF"],
  ["OLC_FILE"],
  ["PRESS_ALT_FAILED", AT, 754],
  ["PRESS_ALT_NOT_VALID", 0],
  ["PRESS_ALT_VIOLATIONS", -600, 16000, 1],
  ["RAW_TIME_HARD_LIMIT_ALMOST_EXCEEDED", 120, AT, 114],
  ["RAW_TIME_HARD_LIMIT_EXCEEDED", 120, AT, 400],
  ["RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING", 120, AT, 15120],
  ["RAW_TIME_SOFT_LIMIT_EXCEEDED", 40, 20, 10],
  ["RECORDING_GONE"],
  ["COLUMNS_LATE", 12],
  ["COLUMNS_UNREADABLE", 12],
  ["DATE_DIFFERS", 2, 12],
  ["DATE_UNREADABLE", 1, 12],
  ["EVENT_UNREADABLE", 3, 12],
  ["EXTENSION_UNREADABLE", 5, 12],
  ["FIX_AFTER_SIGNATURE", 7, 12],
  ["FIX_UNREADABLE", 2, 12],
  ["LINE_TOO_LONG", 1, 12],
  ["SLOW_UNREADABLE", 4, 12],
  ["TWO_BYTE_TEXT"],
];

test("every published token, our own five and eleven harmless oddities have words", () => {
  expect(ALL.map(([token]) => token).sort()).toEqual([...TOKENS].sort());
  expect(TOKENS).toHaveLength(37 + 5 + 11);
});

test.each(ALL)(
  "%s is said in every language with all its parameters, and nothing left open",
  (token, ...parameters) => {
    const one = finding(token, "warns", ...parameters);
    for (const language of LANGUAGES) {
      const wanted = names(words[language][token]);
      for (const [i] of parameters.entries()) expect(wanted, `${language} ${"abc"[i]}`).toContain("abc"[i]);
      for (const count of [1, 7]) {
        const said = say(one, read({ language }), count);
        expect(said).not.toMatch(/[{}#–]|NaN|undefined/);
        expect(said).toMatch(token === "INVALID_H_RECORD" && count === 1 ? /HOPLT$/ : /[.:]$/);
      }
      const remedy = getRemedy(one);
      if (remedy) expect(words[language][remedy.slice(8)]).toMatch(/\.$/);
    }
  },
);

test("every explanation and every remedy of the catalogue belongs to a token", () => {
  const remedies = new Set(TOKENS.map((token) => getRemedy(finding(token, "warns"))));
  for (const name of Object.keys(en.finding)) {
    if (/^[A-Z_]+$/.test(name) && name !== "OTHER") expect(TOKENS).toContain(name);
    if (name.startsWith("remedy")) expect(remedies).toContain(`finding.${name}`);
  }
});

test("heights and speeds are in the reader's units, times on the airfield's clock", () => {
  const jump = finding("MAX_GROUND_SPEED_WARNING", "warns", 778, AT, 400);
  expect(say(jump)).toBe("We removed a jump at 778 km/h at 13:04:33; no glider is faster than 400 km/h.");
  expect(say(jump, read({ units: "U" }, "UTC"))).toContain("420 kt at 11:04:33 UTC");
  expect(say(finding("MAX_PRESS_ALT_REACHED", "warns", 8000, 7996), read({ units: "U" }))).toContain("26,247 ft");
  expect(say(finding("HIGH_CHANGE_GNSS_ALT", "warns", 1, 50))).toBe("GNSS altitude jumps once by more than 50 m/s.");
});

test("a wrong date is told with the one that was taken", () => {
  const rollover = finding("GPS_WEEK_ROLLOVER", "warns", "2006-12-01", "2026-07-17");
  expect(say(rollover)).toContain(
    "dated this flight 1 Dec 2006 because its receiver miscounts the weeks. We use 17 Jul 2026 instead.",
  );
  expect(say(rollover, read({ language: "de" }))).toContain("auf den 1. Dez 2006 datiert");
});

test("a recording without a date has times of day only", () => {
  expect(say(finding("NON_INCREASING_TIMES", "warns", "13:04:33", "13:04:30", 1))).toContain(
    "once, first from 13:04:33",
  );
});

test("a token nobody explains is named, not hidden", () => {
  expect(say(finding("NEW_TOKEN", "warns", 1))).toBe("Note NEW_TOKEN");
});

test("sixty filtered jumps are one line that tells the fastest, and sixty times to unfold", () => {
  const jumps = Array.from({ length: 60 }, (_, i) =>
    finding("MAX_GROUND_SPEED_WARNING", "warns", 500 + ((i * 7) % 60), AT, 400),
  );
  const [refuses, warns] = groupFindings([...jumps, finding("NO_G_RECORD", "refuses")]);
  expect(refuses.kinds.map(({ worst }) => worst.token)).toEqual(["NO_G_RECORD"]);
  const [{ worst, all }] = warns.kinds;
  expect(say(worst, read(), all.length)).toBe(
    "We removed 60 jumps faster than 400 km/h, the fastest 559 km/h at 13:04:33.",
  );
  expect(getEvent(all[1], read())).toBe("13:04:33, 507 km/h");
});

test("the API says the same sentence, metric and in UTC, with its remedy", () => {
  expect(findingText(finding("RAW_TIME_SOFT_LIMIT_EXCEEDED", "warns", 40, 20, 10), "en-gb")).toBe(
    "40 gaps between fixes longer than 20 s; 10 are allowed. Set a recording interval of 4 s or less.",
  );
});
