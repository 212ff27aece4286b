/**
 * The rooms of the house, lowest first: the table of contents of what the site does. A room looks down, never up; what must
 * travel up goes by the hooks of `Room` or as a job.
 */
import { account } from "./account/room.server.ts";
import { aircraft } from "./aircraft/room.server.ts";
import { airport } from "./airport/room.server.ts";
import { airspace } from "./airspace/room.server.ts";
import { badge } from "./badge/room.server.ts";
import { club } from "./club/room.server.ts";
import { collection } from "./collection/room.server.ts";
import { comment } from "./comment/room.server.ts";
import { event } from "./event/room.server.ts";
import { flight } from "./flight/room.server.ts";
import { flightOfTheMonth } from "./flight-of-the-month/room.server.ts";
import { friend } from "./friend/room.server.ts";
import { job } from "./job/room.server.ts";
import { kit } from "./kit/room.server.ts";
import type { Room } from "./kit/room.ts";
import type { JobTools, Tools } from "./kit/tools.ts";
import { league } from "./league/room.server.ts";
import { live } from "./live/room.server.ts";
import { mail } from "./mail/room.server.ts";
import { map } from "./map/room.server.ts";
import { message } from "./message/room.server.ts";
import { notification } from "./notification/room.server.ts";
import { plan } from "./plan/room.server.ts";
import { profile } from "./profile/room.server.ts";
import { ranking } from "./ranking/room.server.ts";
import { report } from "./report/room.server.ts";
import { rescore } from "./rescore/room.server.ts";
import { search } from "./search/room.server.ts";
import { segment } from "./segment/room.server.ts";
import { star } from "./star/room.server.ts";
import { story } from "./story/room.server.ts";
import { task } from "./task/room.server.ts";
import { thermal } from "./thermal/room.server.ts";
import { travel } from "./travel/room.server.ts";
import { user } from "./user/room.server.ts";
import { waypoints } from "./waypoint/room.server.ts";

export const ROOMS: readonly Room<Tools, JobTools>[] = [
  kit,
  map,
  job,
  mail,
  event,
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
  collection,
  waypoints,
  friend,
  story,
  flightOfTheMonth,
  segment,
  badge,
  travel,
  ranking,
  league,
  task,
  live,
  message,
  report,
  notification,
  search,
  profile,
];

/** Every folder of `app`, lowest first: those without tables or effects of their own too. */
export const ORDER = [
  "soaring",
  "i18n",
  "units",
  "db",
  "kit",
  "ui",
  "chart",
  "map",
  "job",
  "mail",
  "event",
  "aircraft",
  "airport",
  "airspace",
  "plan",
  "user",
  "club",
  "account",
  "shell",
  "flight",
  "upload",
  "settings",
  "thermal",
  "rescore",
  "star",
  "comment",
  "collection",
  "waypoint",
  "friend",
  "story",
  "flight-of-the-month",
  "segment",
  "badge",
  "travel",
  "ranking",
  "league",
  "task",
  "live",
  "message",
  "report",
  "notification",
  "search",
  "profile",
  "home",
  "routes",
] as const;
