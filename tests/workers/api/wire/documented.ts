/**
 * Every key that the description of the published interface gives a flight's detail and track, with its type, its
 * plausible range, whether it has to be there, and the line it is described in. Written from the description alone.
 *
 * Paths join keys by dots; `[]` is each element of a list. Bounds are the physics of gliding on earth unless the
 * description has some of its own.
 */
import {
  bool,
  box,
  climb,
  decimals,
  gain,
  id,
  int,
  km,
  kmh,
  metres,
  number,
  object,
  objects,
  pairs,
  position,
  seconds,
  share,
  text,
  time,
  toList,
  words,
} from "./type.ts";

/** Always, or only where this is said of the flight. */
export type When = "always" | "scored" | "landed" | "glider" | "contest" | "analysed" | "task" | "club" | "airfield";

export interface Documented {
  path: string;
  type: (value: unknown) => boolean;
  /** Required so far as told; absent: may be there or not. */
  when?: When;
  line: number;
}

/** Keys of one line below a path; a type each. */
const keys = (
  line: number,
  under: string,
  when: When | undefined,
  of: Record<string, Documented["type"]>,
): Documented[] => Object.entries(of).map(([key, type]) => ({ path: under + key, type, when, line }));

const none = (value: unknown) => toList(() => false)(value);
const person = { id, name: words };
const portrait = { image: words, badge: bool };

const statistics = (under: string, when?: When): Documented[] => [
  ...keys(299, under, when, {
    total_seconds: seconds,
    glide_count: int(0, 999),
    glide_time: seconds,
    thermal_count: int(0, 999),
    thermal_time: seconds,
    thermal_gain: int(-50, 15_000),
    attempt_count: int(0, 999),
    attempt_time: seconds,
    attempt_gain: int(-500, 5000),
  }),
  // A leg of no duration has no shares.
  ...keys(299, under, under.includes("leg") ? undefined : when, {
    glide_percentage: share,
    thermal_percentage: share,
    attempt_percentage: share,
  }),
  ...keys(299, under, undefined, {
    glide_ratio: decimals(2, 0),
    glide_detour: decimals(2, 0, 20),
    glide_speed: kmh,
    glide_gain: int(-15_000, 500),
    glide_distance: km,
    glide_percentage_lift: share,
    glide_alt_avg: metres,
    glide_speed_lift: kmh,
    glide_speed_sink: kmh,
    thermal_avg: climb,
    thermal_radius: decimals(2, 40, 400),
    thermal_speed: kmh,
    thermal_bank: decimals(2, 5, 70),
    thermal_direction: share,
    thermal_start_agl: metres,
    attempt_avg: climb,
    attempt_speed_loss: decimals(2, -100, 400),
    altitude_avg: metres,
    agl_avg: metres,
    fes_energy: decimals(2, 0, 50),
    below_1000_agl: share,
    below_800_agl: share,
    below_600_agl: share,
    below_400_agl: share,
    below_200_agl: share,
    below_100_agl: share,
    wind_speed: decimals(2, 0, 250),
    wind_direction: int(0, 360),
  }),
];

export const DETAIL: Documented[] = [
  ...keys(222, "", "always", { id, user: object, scoring_date: text(/^\d{4}-\d\d-\d\d$/), takeoff_time: time }),
  ...keys(223, "user.", "always", person),
  ...keys(223, "user.", undefined, portrait),
  ...keys(224, "", undefined, { co_user: object, co_user_name: words }),
  ...keys(224, "co_user.", "always", person),
  ...keys(224, "co_user.", undefined, portrait),
  { path: "takeoff_airport", type: object, when: "airfield", line: 226 },
  ...keys(226, "takeoff_airport.", "always", { ...person, region: text(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/) }),
  ...keys(228, "", "club", { club: object }),
  ...keys(228, "club.", "always", person),
  { path: "media_info", type: text(/^[VICD]$/), line: 229 },
  { path: "landing_time", type: (value) => value === null || time(value), when: "always", line: 230 },
  { path: "bbox", type: box, when: "scored", line: 232 },
  { path: "junior", type: bool, when: "always", line: 233 },
  { path: "dmst_index", type: number(50, 150), line: 234 },
  { path: "story", type: toList(words), when: "always", line: 235 },
  { path: "rank", type: bool, when: "always", line: 236 },
  { path: "stars", type: int(0), when: "always", line: 237 },

  ...keys(254, "user.", "always", { open_in_seeyou: bool, comments_allowed: bool }),
  { path: "aircraft", type: object, when: "glider", line: 255 },
  ...keys(255, "aircraft.", "always", {
    ...person,
    double_seater: bool,
    kind: text(/^(GL|MG|FG)$/),
    sc_class: text(/^(15|18|CL|DO|OP|ST)$/),
    vintage: bool,
  }),
  ...keys(255, "aircraft.", undefined, {
    wingarea: number(5, 40),
    min_speed_m_s: decimals(2, 10, 40),
    reference_mass: int(100, 1000),
    empty_mass: int(50, 800),
    encoded_coeffs: (value) => toList(number())(value) && (value as number[]).length === 3,
    mtow: int(100, 1200),
    family_name: text(/^.*$/),
    manufacturer: text(/^.*$/),
  }),
  ...keys(256, "", "always", { igc_file: object }),
  ...keys(256, "igc_file.", "always", { id, file: text(/^\d+\/igcfiles\/[a-z]{24}\.igc$/), valid: int(0, 4) }),
  { path: "igc_file.errors", type: objects, when: "always", line: 256 },
  { path: "landing_airport", type: object, line: 257 },
  ...keys(257, "landing_airport.", "always", person),
  { path: "airspace_violation", type: objects, when: "always", line: 258 },
  ...keys(258, "airspace_violation[].", "always", {
    id,
    violation: bool,
    airspace_style: words,
    airspace_name: words,
    airspace_min_alt: int(-500, 100_000),
    intervals: pairs,
    display_intervals: pairs,
    total_seconds: seconds,
  }),
  ...keys(258, "airspace_violation[].", undefined, {
    airspace_openaip_id: words,
    airspace_max_alt: int(-500, 100_000),
  }),
  ...keys(259, "", "always", { contest: objects }),
  // Of rooms that do not stand yet: there, because programs loop over them unasked.
  ...keys(260, "", "always", { segment_score: objects, task_score: none, meeting: none, achievement: objects }),
  ...keys(305, "segment_score[].", "always", {
    id,
    segment: object,
    "segment.id": id,
    "segment.name": words,
    "segment.distance": number(0),
    "segment.start_point": position,
    "segment.end_point": position,
    points: number(0),
    raw_speed: kmh,
    corrected_speed: kmh,
    start_time: time,
    end_time: time,
    start_alt: int(-500, 15_000),
    end_alt: int(-500, 15_000),
    min_alt: int(-500, 15_000),
    max_alt: int(-500, 15_000),
    upside_down: bool,
    direction: int(0, 360),
  }),
  ...keys(305, "segment_score[].", undefined, {
    rank: int(1, 1e9),
    personal_rank: int(1, 1e9),
    wind_speed: decimals(2, 0, 250),
    wind_direction: int(0, 360),
  }),
  ...keys(263, "achievement[].", "always", {
    id,
    badge_id: words,
    points: int(1, 5),
    flight_id: id,
    value: number(0),
    user_id: id,
    badge: object,
    "badge.id": words,
    "badge.name": words,
    "badge.logo": text(/^badge\/[a-z_]+\.svg$/),
    "badge.description": object,
    "badge.description.en": words,
    "badge.description.de": words,
    "badge.eligible_from": text(/^\d{4}-\d\d-\d\d$/),
    "badge.points": toList(int(1, 5)),
  }),
  { path: "achievement[].badge.values", type: toList(number(1)), line: 263 },
  { path: "task", type: object, when: "task", line: 264 },
  ...keys(264, "task.", "always", {
    kind: text(/^(FR|FR4|GL|MRT|MTR|OR|RT|TR)$/),
    distance: km,
    start_on_leg: bool,
    closed: bool,
    bbox: box,
    from_igcfile: bool,
    private: bool,
    point_features: objects,
  }),
  ...keys(264, "task.", undefined, {
    id,
    name: words,
    min_distance: km,
    max_distance: km,
    ruleset: words,
  }),
  { path: "task.user", type: object, when: "task", line: 264 },
  ...keys(264, "task.user.", "always", person),
  ...keys(105, "task.point_features[].", "always", {
    type: text(/^Feature$/),
    properties: object,
    "properties.name": text(/^.*$/),
    geometry: object,
    "geometry.type": text(/^Point$/),
    "geometry.coordinates": position,
  }),
  ...keys(105, "task.point_features[].properties.", undefined, {
    elevation: metres,
    radius: decimals(2, 0, 100),
    kind: text(/^(LINE|CYLINDER|KEYHOLE|SYMMETRIC_QUADRANT)$/),
  }),
  { path: "task_ruleset", type: words, line: 265 },
  { path: "task_achieved", type: bool, when: "always", line: 266 },
  { path: "task_result", type: int(0, 30), when: "task", line: 267 },
  { path: "edit_allowed_until", type: time, when: "always", line: 268 },
  { path: "created", type: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/), when: "always", line: 269 },
  ...keys(270, "", "always", { valid: bool, analysed: bool, active_errors: objects }),
  ...["active_errors[].", "igc_file.errors[]."].flatMap((under) =>
    keys(271, under, "always", {
      token: text(/^[A-Z0-9_]+$/),
      type: text(/^(warning|info|error)$/),
      msg: words,
      parameters: toList((value) => typeof value === "string" || number()(value)),
    }),
  ),
  ...keys(272, "", "glider", { sc_class: text(/^(15|18|CL|DO|OP|ST)$/) }),
  ...keys(272, "", "always", { score_club_class: bool }),
  ...keys(273, "", undefined, { registration: words, competition_id: words }),
  ...keys(274, "", undefined, { comment: words, notes: words, audio_url: words }),
  { path: "total_seconds", type: seconds, when: "landed", line: 275 },
  ...keys(276, "", "always", { scoring_times: pairs, engine_scoring_times: pairs, fes_scoring_times: pairs }),
  ...keys(277, "", undefined, {
    fes_energy_total: decimals(2, 0, 50),
    fes_max_power: decimals(2, 0, 100),
    fes_battery_takeoff: number(0, 100),
    fes_battery_landing: number(0, 100),
  }),
  { path: "mass", type: int(100, 1200), line: 278 },
  { path: "launch_kind", type: text(/^[TWS]$/), line: 279 },
  ...keys(280, "", undefined, {
    launch_gain: int(-100, 3000),
    launch_time: int(0, 7200),
    launch_vario: climb,
    takeoff_distance: int(0, 5000),
    ground_roll_distance: int(0, 5000),
  }),
  ...keys(281, "", "scored", { takeoff_point: object, "takeoff_point.type": text(/^Point$/) }),
  { path: "takeoff_point.coordinates", type: position, when: "scored", line: 281 },
  ...keys(282, "", undefined, { max_alt_gain: gain, max_cum_alt_gain_1h: gain }),

  ...keys(286, "contest[].", "always", {
    name: words,
    edited_name: words,
    points: number(0, 5000),
    distance: km,
    speed: kmh,
    valid: bool,
    score: object,
  }),
  ...keys(286, "contest[].", undefined, {
    bonus_points: number(0, 5000),
    bonus_score_name: text(/^(triangle|out_return)$/),
  }),
  ...keys(288, "contest[].score.", "always", { name: words, declared: bool, geom: object }),
  ...keys(290, "contest[].score.geom.", "always", { type: text(/^FeatureCollection$/), features: objects }),
  ...keys(290, "contest[].score.geom.features[].", "always", {
    type: text(/^Feature$/),
    properties: object,
    "properties.idx": int(0, 30),
    geometry: object,
    "geometry.type": text(/^LineString$/),
    "geometry.coordinates": (value) => toList(position)(value) && (value as unknown[]).length === 2,
  }),
  ...keys(291, "contest[].score.", "always", {
    start_time: time,
    end_time: time,
    duration: seconds,
    distance: km,
    speed: kmh,
  }),
  ...keys(291, "contest[].score.", "analysed", { track_distance: km }),
  ...keys(293, "contest[].score.", "always", { leg: objects }),
  ...keys(293, "contest[].score.leg[].", "always", { number: int(0, 30), start_alt: metres, end_alt: metres }),
  ...keys(293, "contest[].score.leg[].", undefined, {
    // Of a course of fewer turnpoints than it may have a leg takes no time.
    distance: km,
    speed: decimals(2, 0),
    start_time: time,
    end_time: time,
    duration: seconds,
    track_distance: km,
  }),
  ...statistics("contest[].score.", "analysed"),
  ...statistics("contest[].score.leg[].", "analysed"),
];

/** Ours beside the description. */
export const OURS = [
  "use_second_club", // specification, section 3
  "outlanding",
  "aircraft.valid_dmst_index",
  "aircraft.dmst_index",
  "task.source",
  ...["state", "possibly_active", "airspace_class", "airspace_lower", "airspace_upper", "airspace_source"].map(
    ofAirspace,
  ),
  ...["deepest_time", "deepest_horizontal", "deepest_vertical"].map(ofAirspace),
];

function ofAirspace(key: string): string {
  return `airspace_violation[].${key}`;
}

const column = (one: (value: unknown) => boolean) => (value: unknown) => toList(one)(value) && (value as []).length > 0;

export const TRACK: Documented[] = [
  { path: "id", type: id, when: "always", line: 327 },
  { path: "geom", type: object, when: "always", line: 328 },
  { path: "geom.type", type: text(/^LineString$/), when: "always", line: 328 },
  { path: "geom.coordinates", type: column(position), when: "always", line: 328 },
  { path: "time", type: column(number(1e9, 3e9)), when: "always", line: 329 },
  { path: "alt", type: column(metres), when: "always", line: 330 },
  { path: "ground_alt", type: column(int(-500, 9000)), line: 331 },
  { path: "engine_sensor", type: column(int(0, 999)), line: 332 },
  { path: "fes_battery", type: column(number(0, 100)), line: 332 },
  { path: "fes_energy", type: column(decimals(3, 0, 50)), line: 332 },
  { path: "fes_power", type: column(decimals(2, 0, 100)), line: 332 },
];
