/**
 * The words of every room, joined: English as screens say it, German, and what programs alone read (`wire`). A group of
 * messages may stand in several rooms, a message in one.
 *
 * Importing this file tells app/i18n the words and their names, so that no room is known below.
 */

import accountGerman from "./account/words/de.json";
import accountEnglish from "./account/words/en-gb.json";
import accountWire from "./account/words/wire.json";
import aircraftGerman from "./aircraft/words/de.json";
import aircraftEnglish from "./aircraft/words/en-gb.json";
import airspaceGerman from "./airspace/words/de.json";
import airspaceEnglish from "./airspace/words/en-gb.json";
import badgeGerman from "./badge/words/de.json";
import badgeEnglish from "./badge/words/en-gb.json";
import clubGerman from "./club/words/de.json";
import clubEnglish from "./club/words/en-gb.json";
import collectionGerman from "./collection/words/de.json";
import collectionEnglish from "./collection/words/en-gb.json";
import collectionWire from "./collection/words/wire.json";
import commentGerman from "./comment/words/de.json";
import commentEnglish from "./comment/words/en-gb.json";
import flightGerman from "./flight/words/de.json";
import flightEnglish from "./flight/words/en-gb.json";
import flightWire from "./flight/words/wire.json";
import monthlyGerman from "./flight-of-the-month/words/de.json";
import monthlyEnglish from "./flight-of-the-month/words/en-gb.json";
import friendGerman from "./friend/words/de.json";
import friendEnglish from "./friend/words/en-gb.json";
import friendWire from "./friend/words/wire.json";
import homeGerman from "./home/words/de.json";
import homeEnglish from "./home/words/en-gb.json";
import { speak } from "./i18n/text.server.ts";
import american from "./i18n/words/en-us.json";
import jobGerman from "./job/words/de.json";
import jobEnglish from "./job/words/en-gb.json";
import kitGerman from "./kit/words/de.json";
import kitEnglish from "./kit/words/en-gb.json";
import kitWire from "./kit/words/wire.json";
import leagueGerman from "./league/words/de.json";
import leagueEnglish from "./league/words/en-gb.json";
import liveGerman from "./live/words/de.json";
import liveEnglish from "./live/words/en-gb.json";
import liveWire from "./live/words/wire.json";
import mailGerman from "./mail/words/de.json";
import mailEnglish from "./mail/words/en-gb.json";
import mapGerman from "./map/words/de.json";
import mapEnglish from "./map/words/en-gb.json";
import mapWire from "./map/words/wire.json";
import messageGerman from "./message/words/de.json";
import messageEnglish from "./message/words/en-gb.json";
import messageWire from "./message/words/wire.json";
import notificationGerman from "./notification/words/de.json";
import notificationEnglish from "./notification/words/en-gb.json";
import notificationWire from "./notification/words/wire.json";
import planGerman from "./plan/words/de.json";
import planEnglish from "./plan/words/en-gb.json";
import profileGerman from "./profile/words/de.json";
import profileEnglish from "./profile/words/en-gb.json";
import rankingGerman from "./ranking/words/de.json";
import rankingEnglish from "./ranking/words/en-gb.json";
import reportGerman from "./report/words/de.json";
import reportEnglish from "./report/words/en-gb.json";
import rescoreWire from "./rescore/words/wire.json";
import searchGerman from "./search/words/de.json";
import searchEnglish from "./search/words/en-gb.json";
import segmentGerman from "./segment/words/de.json";
import segmentEnglish from "./segment/words/en-gb.json";
import settingsGerman from "./settings/words/de.json";
import settingsEnglish from "./settings/words/en-gb.json";
import shellGerman from "./shell/words/de.json";
import shellEnglish from "./shell/words/en-gb.json";
import starGerman from "./star/words/de.json";
import starEnglish from "./star/words/en-gb.json";
import starWire from "./star/words/wire.json";
import storyGerman from "./story/words/de.json";
import storyEnglish from "./story/words/en-gb.json";
import storyWire from "./story/words/wire.json";
import plannerGerman from "./task/plan/words/de.json";
import plannerEnglish from "./task/plan/words/en-gb.json";
import taskGerman from "./task/words/de.json";
import taskEnglish from "./task/words/en-gb.json";
import taskWire from "./task/words/wire.json";
import travelGerman from "./travel/words/de.json";
import travelEnglish from "./travel/words/en-gb.json";
import uiGerman from "./ui/words/de.json";
import uiEnglish from "./ui/words/en-gb.json";
import unitsGerman from "./units/words/de.json";
import unitsEnglish from "./units/words/en-gb.json";
import uploadGerman from "./upload/words/de.json";
import uploadEnglish from "./upload/words/en-gb.json";
import userGerman from "./user/words/de.json";
import userEnglish from "./user/words/en-gb.json";
import userWire from "./user/words/wire.json";
import waypointGerman from "./waypoint/words/de.json";
import waypointEnglish from "./waypoint/words/en-gb.json";
import waypointWire from "./waypoint/words/wire.json";

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
