/**
 * The features of the site, lowest first. A feature imports downward, never upward; what must travel up goes by the hooks
 * of `Feature` or as a job.
 */

import { collection } from "./community/collection/feature.server.ts";
import { friend } from "./community/friend/feature.server.ts";
import { message } from "./community/message/feature.server.ts";
import { notification } from "./community/notification/feature.server.ts";
import { profile } from "./community/profile/feature.server.ts";
import { report } from "./community/report/feature.server.ts";
import { badge } from "./contest/badge/feature.server.ts";
import { flightOfTheMonth } from "./contest/flight-of-the-month/feature.server.ts";
import { league } from "./contest/league/feature.server.ts";
import { ranking } from "./contest/ranking/feature.server.ts";
import { segment } from "./contest/segment/feature.server.ts";
import { travel } from "./contest/travel/feature.server.ts";
import { event } from "./core/event/feature.server.ts";
import { core } from "./core/feature.server.ts";
import type { Feature } from "./core/feature.ts";
import { job } from "./core/job/feature.server.ts";
import { mail } from "./core/mail/feature.server.ts";
import type { JobTools, Tools } from "./core/tools.ts";
import { flight } from "./flight/feature.server.ts";
import { rescore } from "./flight/rescore/feature.server.ts";
import { thermal } from "./flight/thermal/feature.server.ts";
import { comment } from "./flight-page/comment/feature.server.ts";
import { star } from "./flight-page/star/feature.server.ts";
import { story } from "./flight-page/story/feature.server.ts";
import { live } from "./live/feature.server.ts";
import { map } from "./map/feature.server.ts";
import { account } from "./people/account/feature.server.ts";
import { club } from "./people/club/feature.server.ts";
import { plan } from "./people/plan/feature.server.ts";
import { user } from "./people/user/feature.server.ts";
import { aircraft } from "./places/aircraft/feature.server.ts";
import { airport } from "./places/airport/feature.server.ts";
import { airspace } from "./places/airspace/feature.server.ts";
import { search } from "./search/feature.server.ts";
import { task } from "./task/feature.server.ts";
import { waypoints } from "./task/waypoint/feature.server.ts";

export const FEATURES: readonly Feature<Tools, JobTools>[] = [
  core,
  job,
  mail,
  event,
  map,
  aircraft,
  airport,
  airspace,
  plan,
  user,
  club,
  account,
  flight,
  thermal,
  rescore,
  star,
  comment,
  story,
  flightOfTheMonth,
  segment,
  badge,
  travel,
  ranking,
  league,
  waypoints,
  task,
  collection,
  friend,
  live,
  message,
  report,
  notification,
  search,
  profile,
];

/**
 * Where features lie, lowest first: an import leads down this list. The pages of a feature and the files at the top of
 * `app` come last, because a page may show parts of any feature.
 */
export const ORDER = [
  "soaring",
  "i18n",
  "units",
  "core",
  "ui",
  "chart",
  "map",
  "places/aircraft",
  "places/airport",
  "places/airspace",
  "people/plan",
  "people/user",
  "people/club",
  "people/account",
  "shell",
  "flight",
  "flight/upload",
  "settings",
  "flight/thermal",
  "flight/rescore",
  "flight-page",
  "flight-page/star",
  "flight-page/comment",
  "flight-page/story",
  "contest/flight-of-the-month",
  "contest/segment",
  "contest/badge",
  "contest/travel",
  "contest/ranking",
  "contest/league",
  "task/waypoint",
  "task",
  "community/collection",
  "community/friend",
  "live",
  "community/logbook",
  "community/message",
  "community/report",
  "community/notification",
  "search",
  "community/profile",
  "home",
  "dashboard",
] as const;
