/**
 * Pictures are drawn where a test looks at them (`pictures-drawn.ts`): everywhere else nobody would. Climbs and paths are kept, segments
 * matched, names written, records looked at, rooms told whose flights changed, badges counted and travels found where a test
 * does it itself: nothing tells when the last job ended.
 */
export const DRAWN = ["draw-flight", "draw-season", "draw-story"];
export const ASIDE = [
  "keep-climbs",
  "keep-path",
  "match-flight",
  "match-segment",
  "find-unmatched",
  "renew-names",
  "build-names",
  "renew-records",
  "tell-pilots",
  "count-badges",
  "check-badges",
  "find-travels",
  "check-travels",
];
