/** In what our answers over the demo world are not as recorded ones of the published interface, and why. */

/**
 * more: a key of ours beside the recorded ones. missing: recorded, and nowhere in ours. empty: a list that never has
 * anything in it. not always: recorded in every parent, ours in some.
 */
interface Difference {
  how: "more" | "missing" | "empty" | "not always";
  why: string;
  keys: string[];
}

const SEATS: Difference[] = [
  {
    how: "missing",
    why: "in the demo world nobody flies with a co-pilot, shows a portrait or a patron's badge",
    keys: ["co_user", "co_user_name", "user.image", "user.badge"],
  },
  { how: "more", why: "ours: landed away from every airfield", keys: ["outlanding"] },
];

const LIST: Difference[] = [
  ...SEATS,
  {
    how: "more",
    why: "the specification's list item has them, recorded ones do not",
    keys: ["launch_vario", "launch_gain", "takeoff_distance", "contest.score"],
  },
];

const scoreAndLegs = (names: string[]) => ["score.", "score.leg[]."].flatMap((of) => names.map((name) => of + name));

const inContest = (names: string[]) => names.map((name) => `contest[].${name}`);

const DETAIL: Difference[] = [
  ...SEATS,
  {
    how: "empty",
    why: "meetings and hosted tasks are not built yet; the lists are there to loop over",
    keys: ["meeting[]", "task_score[]"],
  },
  { how: "empty", why: "the demo world has no edition of airspace", keys: ["airspace_violation[]"] },
  {
    how: "missing",
    why: "in the demo world nobody told a mass or flies an electric glider",
    keys: ["mass", "fes_energy_total", "fes_max_power"],
  },
  {
    how: "missing",
    why: "a flight's task is told as it was declared, and is no task of the list: it has no number, and its points no heights",
    keys: ["task.id", "task.point_features[].properties.elevation"],
  },
  { how: "missing", why: "in the demo world nobody gives a declared task a name", keys: ["task.name"] },
  {
    how: "more",
    why: "who told the task, and the zones by which it is judged",
    keys: ["task.source", ...["radius", "kind"].map((name) => `task.point_features[].properties.${name}`)],
  },
  {
    how: "missing",
    why: "recordings have no code for the charge of a battery",
    keys: ["fes_battery_takeoff", "fes_battery_landing"],
  },
  {
    how: "not always",
    why: "heights above ground need elevation every kilometre, which the repository has of central Europe",
    keys: inContest(
      scoreAndLegs(["agl_avg", "thermal_start_agl", ...[1000, 800, 600, 400, 200, 100].map((m) => `below_${m}_agl`)]),
    ),
  },
  {
    how: "missing",
    why: "no contest of ours takes kilometres off",
    keys: inContest(scoreAndLegs(["penalty"])),
  },
  {
    how: "not always",
    why: "a course or leg without a climb, an attempt or a glide has no mean of them; recorded ones have 0",
    keys: inContest([
      ...scoreAndLegs(["thermal_avg", "attempt_avg", "glide_ratio"]),
      ...["thermal_radius", "thermal_speed", "thermal_bank", "thermal_direction"].map((name) => `score.${name}`),
      ...["glide_distance", "glide_speed_lift"].map((name) => `score.${name}`),
      ...["glide_detour", "glide_speed"].map((name) => `score.leg[].${name}`),
    ]),
  },
  {
    how: "not always",
    why: "an out and return of less than the closing ends in its turn point: in no time nothing has a share",
    keys: inContest(["glide_percentage", "thermal_percentage", "altitude_avg"].map((name) => `score.leg[].${name}`)),
  },
  {
    how: "not always",
    why: "wind that could not be measured is not told",
    keys: inContest(scoreAndLegs(["wind_speed", "wind_direction"])),
  },
  { how: "more", why: "newer programs read it", keys: ["contest[].edited_name"] },
  {
    how: "more",
    why: "described by the published interface, and not in the recorded answers",
    keys: ["achievement[].badge.eligible_from"],
  },
  {
    how: "more",
    why: "described by the published interface, and not in the recorded answers",
    keys: ["max_alt_gain", "max_cum_alt_gain_1h", "use_second_club", "rank", "stars", "story"].concat(
      ["vintage", "family_name", "manufacturer", "valid_dmst_index", "dmst_index"].map((name) => `aircraft.${name}`),
    ),
  },
  {
    how: "more",
    why: "findings of the recording stand with it too",
    keys: ["token", "type", "parameters", "msg"].map((name) => `igc_file.errors[].${name}`),
  },
];

const PILOT: Difference[] = [
  {
    how: "missing",
    why: "in the demo world no club told its pages or a logo",
    keys: ["url", "logo"].map((name) => `club.${name}`),
  },
  {
    how: "more",
    why: "described by the published interface, and not in the recorded answers",
    keys: ["id", "date_joined", "is_junior", "is_senior"],
  },
];

const USERS: Difference[] = [
  ...PILOT,
  {
    how: "missing",
    why: "lists tell no league",
    keys: ["in_league", "position"].map((name) => `club.${name}`),
  },
];

const USER: Difference[] = [
  ...PILOT,
  {
    how: "more",
    why: "described by the published interface, and not in the recorded answers",
    keys: [
      ...["story_count", "public_flight_collection", "public_waypoint_collection", "travel"],
      ...["message_enabled", "open_in_seeyou", "comments_allowed"],
    ],
  },
];

export const DIFFERENCES: Record<string, Difference[]> = {
  "GET flight": LIST,
  "GET flightdetail/{id}": DETAIL,
  "GET user/{id}": USER,
  "GET user?id_in=": USERS,
};
