/**
 * All check codes in one list: how severe they are, which thresholds they have and where these come from. The checks
 * take their thresholds from the same constants; the texts are in the messages, group `rule`.
 */
import { MIN_WINDOW_TIME } from "../flight/window.ts";
import type { Severity } from "../igc/finding.ts";
import { MAX_ALTITUDE, MIN_ALTITUDE, MIN_GNSS_CHANGE, STUCK_TIME } from "../trace/height.ts";
import { MAX_SPEED } from "../trace/sieve.ts";
import { ENGINE_SENSORS, FES_SENSORS } from "./aircraft.ts";
import { HARD_HOLE, MAX_SOFT_HOLES, NEARLY_HARD_HOLE, SOFT_HOLE } from "./clock.ts";
import { REQUIRED_FIXES } from "./flight.ts";
import { MAX_CLIMB, MAX_GLITCHES, NEAR_CEILING, STUCK_CHANGE } from "./height.ts";
import { MAX_QNH, MIN_QNH } from "./pressure.ts";
import { MAX_C_LINES, MIN_A_LETTERS } from "./records.ts";
import { ROLLOVER_WEEKS } from "./rollover.ts";

/**
 * - `igc`: the IGC's technical specification for flight recorders.
 * - `contests`: published by decentral contests and their platforms.
 * - `measured`: set by what real recordings show.
 * - `own`: our decision.
 */
type Source = "igc" | "contests" | "measured" | "own";

/** A threshold and its quantity, so that readers see it in their own unit; plain ones are counts or shown as they are. */
export type Threshold = { value: number; of: "height" | "fine height" | "speed" | "climb" } | number | string;

export interface CheckRule {
  token: string;
  severity: Severity;
  source: Source;
  /** Keyed by the placeholder names in the message texts. */
  thresholds: Record<string, Threshold>;
}

export const GROUPS = ["file", "signature", "time", "heights", "flight", "aircraft"] as const;
export type RuleGroup = (typeof GROUPS)[number];

const rule = (
  token: string,
  severity: Severity,
  source: Source,
  thresholds: CheckRule["thresholds"] = {},
): CheckRule => ({
  token,
  severity,
  source,
  thresholds,
});

const range = { low: { value: MIN_ALTITUDE, of: "height" }, high: { value: MAX_ALTITUDE, of: "height" } } as const;
const stuck = { least: { value: STUCK_CHANGE, of: "fine height" } } as const;
const step = { fastest: { value: MAX_CLIMB, of: "climb" }, forgiven: MAX_GLITCHES } as const;
const near = { near: { value: NEAR_CEILING, of: "height" } } as const;

export const RULES: Record<RuleGroup, readonly CheckRule[]> = {
  file: [
    rule("NO_A_RECORD", "refuses", "igc"),
    rule("A_RECORD_TOO_SHORT", "warns", "igc", { least: MIN_A_LETTERS }),
    rule("MULTIPLE_A_RECORDS", "warns", "contests"),
    rule("NO_H_RECORD", "refuses", "igc"),
    rule("H_RECORD_NO_DATE", "refuses", "igc"),
    rule("INVALID_H_RECORD", "warns", "igc"),
    rule("NO_I_RECORD", "warns", "contests"),
    rule("MULTIPLE_I_RECORDS", "warns", "igc"),
    rule("FLIGHT_SIMULATOR", "refuses", "own"),
    rule("C_RECORD_TOO_LONG", "warns", "contests", { most: MAX_C_LINES }),
  ],
  signature: [
    rule("NO_G_RECORD", "refuses", "igc"),
    rule("BROKEN_SIGNATURE", "refuses", "igc"),
    rule("OLC_FILE", "refuses", "contests"),
    rule("LXV_DOUBLE_SEATER", "refuses", "contests"),
  ],
  time: [
    rule("FUTURE_FLIGHT", "refuses", "contests"),
    rule("GPS_WEEK_ROLLOVER", "warns", "own", { weeks: ROLLOVER_WEEKS }),
    rule("NON_INCREASING_TIMES", "warns", "contests"),
    rule("RAW_TIME_HARD_LIMIT_EXCEEDED", "refuses", "contests", { limit: HARD_HOLE }),
    rule("RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING", "warns", "contests", { limit: HARD_HOLE }),
    rule("RAW_TIME_HARD_LIMIT_ALMOST_EXCEEDED", "informs", "own", { least: NEARLY_HARD_HOLE, limit: HARD_HOLE }),
    rule("RAW_TIME_SOFT_LIMIT_EXCEEDED", "warns", "measured", { limit: SOFT_HOLE, allowed: MAX_SOFT_HOLES }),
    rule("NON_VALID_FIXES", "informs", "igc"),
    rule("MAX_GROUND_SPEED_WARNING", "warns", "own", { limit: { value: MAX_SPEED, of: "speed" } }),
  ],
  heights: [
    rule("AVG_PRESS_ALT_CHANGE", "refuses", "measured", stuck),
    rule("AVG_GNSS_ALT_CHANGE", "refuses", "measured", stuck),
    rule("PRESS_ALT_NOT_VALID", "warns", "contests"),
    rule("PRESS_ALT_FAILED", "warns", "measured", {
      seconds: STUCK_TIME,
      change: { value: MIN_GNSS_CHANGE, of: "height" },
    }),
    rule("PRESS_ALT_VIOLATIONS", "warns", "measured", range),
    rule("GNSS_ALT_VIOLATIONS", "warns", "measured", range),
    rule("HIGH_CHANGE_PRESS_ALT", "warns", "measured", step),
    rule("HIGH_CHANGE_GNSS_ALT", "warns", "measured", step),
    rule("MAX_PRESS_ALT_REACHED", "warns", "own", near),
    rule("MAX_GNSS_ALT_REACHED", "warns", "own", near),
    rule("INVALID_QNH_VALUE", "warns", "own", { low: MIN_QNH, high: MAX_QNH }),
  ],
  flight: [
    rule("FIXES_BEFORE_TAKEOFF", "warns", "measured", { least: REQUIRED_FIXES }),
    rule("NO_TAKEOFF", "refuses", "contests"),
    rule("NO_LANDING", "warns", "contests"),
    rule("NO_SCORING_WINDOWS", "refuses", "contests", { least: MIN_WINDOW_TIME }),
  ],
  aircraft: [
    rule("NO_AIRCRAFT_SELECTED", "refuses", "contests"),
    rule("NO_ENGINE_SENSOR", "refuses", "igc", { sensors: ENGINE_SENSORS.join(", ") }),
    rule("NO_FES_SENSOR", "refuses", "measured", { sensors: FES_SENSORS.join(", ") }),
  ],
};
