/**
 * The words of every room, joined: English as screens say it, German, and what programs alone read (`wire`). A group of
 * messages may stand in several rooms, a message in one.
 *
 * Importing this file tells app/i18n the words and their names, so that no room is known below.
 */

import collectionGerman from "./community/collection/words/de.json";
import collectionEnglish from "./community/collection/words/en-gb.json";
import collectionWire from "./community/collection/words/wire.json";
import friendGerman from "./community/friend/words/de.json";
import friendEnglish from "./community/friend/words/en-gb.json";
import friendWire from "./community/friend/words/wire.json";
import logbookGerman from "./community/logbook/words/de.json";
import logbookEnglish from "./community/logbook/words/en-gb.json";
import messageGerman from "./community/message/words/de.json";
import messageEnglish from "./community/message/words/en-gb.json";
import messageWire from "./community/message/words/wire.json";
import notificationGerman from "./community/notification/words/de.json";
import notificationEnglish from "./community/notification/words/en-gb.json";
import notificationWire from "./community/notification/words/wire.json";
import profileGerman from "./community/profile/words/de.json";
import profileEnglish from "./community/profile/words/en-gb.json";
import reportGerman from "./community/report/words/de.json";
import reportEnglish from "./community/report/words/en-gb.json";
import badgeGerman from "./contest/badge/words/de.json";
import badgeEnglish from "./contest/badge/words/en-gb.json";
import monthlyGerman from "./contest/flight-of-the-month/words/de.json";
import monthlyEnglish from "./contest/flight-of-the-month/words/en-gb.json";
import leagueGerman from "./contest/league/words/de.json";
import leagueEnglish from "./contest/league/words/en-gb.json";
import rankingGerman from "./contest/ranking/words/de.json";
import rankingEnglish from "./contest/ranking/words/en-gb.json";
import segmentGerman from "./contest/segment/words/de.json";
import segmentEnglish from "./contest/segment/words/en-gb.json";
import travelGerman from "./contest/travel/words/de.json";
import travelEnglish from "./contest/travel/words/en-gb.json";
import jobGerman from "./core/job/words/de.json";
import jobEnglish from "./core/job/words/en-gb.json";
import mailGerman from "./core/mail/words/de.json";
import mailEnglish from "./core/mail/words/en-gb.json";
import kitGerman from "./core/words/de.json";
import kitEnglish from "./core/words/en-gb.json";
import kitWire from "./core/words/wire.json";
import rescoreWire from "./flight/rescore/words/wire.json";
import uploadGerman from "./flight/upload/words/de.json";
import uploadEnglish from "./flight/upload/words/en-gb.json";
import flightGerman from "./flight/words/de.json";
import flightEnglish from "./flight/words/en-gb.json";
import flightWire from "./flight/words/wire.json";
import commentGerman from "./flight-page/comment/words/de.json";
import commentEnglish from "./flight-page/comment/words/en-gb.json";
import starGerman from "./flight-page/star/words/de.json";
import starEnglish from "./flight-page/star/words/en-gb.json";
import starWire from "./flight-page/star/words/wire.json";
import storyGerman from "./flight-page/story/words/de.json";
import storyEnglish from "./flight-page/story/words/en-gb.json";
import storyWire from "./flight-page/story/words/wire.json";
import homeGerman from "./home/words/de.json";
import homeEnglish from "./home/words/en-gb.json";
import { speak } from "./i18n/text.server.ts";
import american from "./i18n/words/en-us.json";
import liveGerman from "./live/words/de.json";
import liveEnglish from "./live/words/en-gb.json";
import liveWire from "./live/words/wire.json";
import mapGerman from "./map/words/de.json";
import mapEnglish from "./map/words/en-gb.json";
import mapWire from "./map/words/wire.json";
import accountGerman from "./people/account/words/de.json";
import accountEnglish from "./people/account/words/en-gb.json";
import accountWire from "./people/account/words/wire.json";
import clubGerman from "./people/club/words/de.json";
import clubEnglish from "./people/club/words/en-gb.json";
import planGerman from "./people/plan/words/de.json";
import planEnglish from "./people/plan/words/en-gb.json";
import userGerman from "./people/user/words/de.json";
import userEnglish from "./people/user/words/en-gb.json";
import userWire from "./people/user/words/wire.json";
import aircraftGerman from "./places/aircraft/words/de.json";
import aircraftEnglish from "./places/aircraft/words/en-gb.json";
import airspaceGerman from "./places/airspace/words/de.json";
import airspaceEnglish from "./places/airspace/words/en-gb.json";
import searchGerman from "./search/words/de.json";
import searchEnglish from "./search/words/en-gb.json";
import settingsGerman from "./settings/words/de.json";
import settingsEnglish from "./settings/words/en-gb.json";
import shellGerman from "./shell/words/de.json";
import shellEnglish from "./shell/words/en-gb.json";
import plannerGerman from "./task/plan/words/de.json";
import plannerEnglish from "./task/plan/words/en-gb.json";
import waypointGerman from "./task/waypoint/words/de.json";
import waypointEnglish from "./task/waypoint/words/en-gb.json";
import waypointWire from "./task/waypoint/words/wire.json";
import taskGerman from "./task/words/de.json";
import taskEnglish from "./task/words/en-gb.json";
import taskWire from "./task/words/wire.json";
import uiGerman from "./ui/words/de.json";
import uiEnglish from "./ui/words/en-gb.json";
import unitsGerman from "./units/words/de.json";
import unitsEnglish from "./units/words/en-gb.json";

const ENGLISH = [
  unitsEnglish,
  jobEnglish,
  kitEnglish,
  travelEnglish,
  leagueEnglish,
  liveEnglish,
  taskEnglish,
  uiEnglish,
  mapEnglish,
  mailEnglish,
  aircraftEnglish,
  airspaceEnglish,
  planEnglish,
  userEnglish,
  badgeEnglish,
  clubEnglish,
  accountEnglish,
  shellEnglish,
  flightEnglish,
  uploadEnglish,
  segmentEnglish,
  plannerEnglish,
  settingsEnglish,
  starEnglish,
  commentEnglish,
  collectionEnglish,
  waypointEnglish,
  friendEnglish,
  homeEnglish,
  storyEnglish,
  monthlyEnglish,
  logbookEnglish,
  messageEnglish,
  reportEnglish,
  notificationEnglish,
  searchEnglish,
  rankingEnglish,
  profileEnglish,
] as const;

/** Room by room as the English is, with the same names. */
const GERMAN: typeof ENGLISH = [
  unitsGerman,
  jobGerman,
  kitGerman,
  travelGerman,
  leagueGerman,
  liveGerman,
  taskGerman,
  uiGerman,
  mapGerman,
  mailGerman,
  aircraftGerman,
  airspaceGerman,
  planGerman,
  userGerman,
  badgeGerman,
  clubGerman,
  accountGerman,
  shellGerman,
  flightGerman,
  uploadGerman,
  segmentGerman,
  plannerGerman,
  settingsGerman,
  starGerman,
  commentGerman,
  collectionGerman,
  waypointGerman,
  friendGerman,
  homeGerman,
  storyGerman,
  monthlyGerman,
  logbookGerman,
  messageGerman,
  reportGerman,
  notificationGerman,
  searchGerman,
  rankingGerman,
  profileGerman,
];

const WIRE = [
  kitWire,
  liveWire,
  mapWire,
  userWire,
  accountWire,
  flightWire,
  rescoreWire,
  starWire,
  collectionWire,
  taskWire,
  waypointWire,
  friendWire,
  storyWire,
  messageWire,
  notificationWire,
] as const;

type Joined<Rooms extends readonly unknown[]> = Rooms extends readonly [infer First, ...infer Others]
  ? First & Joined<Others>
  : unknown;

declare module "./i18n/key.ts" {
  interface Words {
    screens: Joined<typeof ENGLISH>;
    wire: Joined<typeof WIRE>;
  }
}

speak({ "en-gb": ENGLISH, "en-us": [american], de: GERMAN, wire: WIRE });
