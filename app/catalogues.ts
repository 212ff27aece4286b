// biome-ignore-all assist/source/organizeImports: sorted by path
// Written by `npm run words`: every catalogue of messages by its language.
import communityCollectionDe from "./community/collection/words/de.json";
import communityCollectionEnGb from "./community/collection/words/en-gb.json";
import communityCollectionWire from "./community/collection/words/wire.json";
import communityFriendDe from "./community/friend/words/de.json";
import communityFriendEnGb from "./community/friend/words/en-gb.json";
import communityFriendWire from "./community/friend/words/wire.json";
import communityLogbookDe from "./community/logbook/words/de.json";
import communityLogbookEnGb from "./community/logbook/words/en-gb.json";
import communityMessageDe from "./community/message/words/de.json";
import communityMessageEnGb from "./community/message/words/en-gb.json";
import communityMessageWire from "./community/message/words/wire.json";
import communityNotificationDe from "./community/notification/words/de.json";
import communityNotificationEnGb from "./community/notification/words/en-gb.json";
import communityNotificationWire from "./community/notification/words/wire.json";
import communityProfileDe from "./community/profile/words/de.json";
import communityProfileEnGb from "./community/profile/words/en-gb.json";
import communityReportDe from "./community/report/words/de.json";
import communityReportEnGb from "./community/report/words/en-gb.json";
import contestBadgeDe from "./contest/badge/words/de.json";
import contestBadgeEnGb from "./contest/badge/words/en-gb.json";
import contestFlightOfTheMonthDe from "./contest/flight-of-the-month/words/de.json";
import contestFlightOfTheMonthEnGb from "./contest/flight-of-the-month/words/en-gb.json";
import contestLeagueDe from "./contest/league/words/de.json";
import contestLeagueEnGb from "./contest/league/words/en-gb.json";
import contestRankingDe from "./contest/ranking/words/de.json";
import contestRankingEnGb from "./contest/ranking/words/en-gb.json";
import contestSegmentDe from "./contest/segment/words/de.json";
import contestSegmentEnGb from "./contest/segment/words/en-gb.json";
import contestTravelDe from "./contest/travel/words/de.json";
import contestTravelEnGb from "./contest/travel/words/en-gb.json";
import coreJobDe from "./core/job/words/de.json";
import coreJobEnGb from "./core/job/words/en-gb.json";
import coreMailDe from "./core/mail/words/de.json";
import coreMailEnGb from "./core/mail/words/en-gb.json";
import coreDe from "./core/words/de.json";
import coreEnGb from "./core/words/en-gb.json";
import coreWire from "./core/words/wire.json";
import flightPageCommentDe from "./flight-page/comment/words/de.json";
import flightPageCommentEnGb from "./flight-page/comment/words/en-gb.json";
import flightPageStarDe from "./flight-page/star/words/de.json";
import flightPageStarEnGb from "./flight-page/star/words/en-gb.json";
import flightPageStarWire from "./flight-page/star/words/wire.json";
import flightPageStoryDe from "./flight-page/story/words/de.json";
import flightPageStoryEnGb from "./flight-page/story/words/en-gb.json";
import flightPageStoryWire from "./flight-page/story/words/wire.json";
import flightRescoreWire from "./flight/rescore/words/wire.json";
import flightUploadDe from "./flight/upload/words/de.json";
import flightUploadEnGb from "./flight/upload/words/en-gb.json";
import flightDe from "./flight/words/de.json";
import flightEnGb from "./flight/words/en-gb.json";
import flightWire from "./flight/words/wire.json";
import homeDe from "./home/words/de.json";
import homeEnGb from "./home/words/en-gb.json";
import i18nEnUs from "./i18n/words/en-us.json";
import liveDe from "./live/words/de.json";
import liveEnGb from "./live/words/en-gb.json";
import liveWire from "./live/words/wire.json";
import mapDe from "./map/words/de.json";
import mapEnGb from "./map/words/en-gb.json";
import mapWire from "./map/words/wire.json";
import peopleAccountDe from "./people/account/words/de.json";
import peopleAccountEnGb from "./people/account/words/en-gb.json";
import peopleAccountWire from "./people/account/words/wire.json";
import peopleClubDe from "./people/club/words/de.json";
import peopleClubEnGb from "./people/club/words/en-gb.json";
import peoplePlanDe from "./people/plan/words/de.json";
import peoplePlanEnGb from "./people/plan/words/en-gb.json";
import peopleUserDe from "./people/user/words/de.json";
import peopleUserEnGb from "./people/user/words/en-gb.json";
import peopleUserWire from "./people/user/words/wire.json";
import placesAircraftDe from "./places/aircraft/words/de.json";
import placesAircraftEnGb from "./places/aircraft/words/en-gb.json";
import placesAirspaceDe from "./places/airspace/words/de.json";
import placesAirspaceEnGb from "./places/airspace/words/en-gb.json";
import searchDe from "./search/words/de.json";
import searchEnGb from "./search/words/en-gb.json";
import settingsDe from "./settings/words/de.json";
import settingsEnGb from "./settings/words/en-gb.json";
import shellDe from "./shell/words/de.json";
import shellEnGb from "./shell/words/en-gb.json";
import taskPlanDe from "./task/plan/words/de.json";
import taskPlanEnGb from "./task/plan/words/en-gb.json";
import taskWaypointDe from "./task/waypoint/words/de.json";
import taskWaypointEnGb from "./task/waypoint/words/en-gb.json";
import taskWaypointWire from "./task/waypoint/words/wire.json";
import taskDe from "./task/words/de.json";
import taskEnGb from "./task/words/en-gb.json";
import taskWire from "./task/words/wire.json";
import uiDe from "./ui/words/de.json";
import uiEnGb from "./ui/words/en-gb.json";
import unitsDe from "./units/words/de.json";
import unitsEnGb from "./units/words/en-gb.json";

export const CATALOGUES = {
  de: [
    communityCollectionDe,
    communityFriendDe,
    communityLogbookDe,
    communityMessageDe,
    communityNotificationDe,
    communityProfileDe,
    communityReportDe,
    contestBadgeDe,
    contestFlightOfTheMonthDe,
    contestLeagueDe,
    contestRankingDe,
    contestSegmentDe,
    contestTravelDe,
    coreJobDe,
    coreMailDe,
    coreDe,
    flightPageCommentDe,
    flightPageStarDe,
    flightPageStoryDe,
    flightUploadDe,
    flightDe,
    homeDe,
    liveDe,
    mapDe,
    peopleAccountDe,
    peopleClubDe,
    peoplePlanDe,
    peopleUserDe,
    placesAircraftDe,
    placesAirspaceDe,
    searchDe,
    settingsDe,
    shellDe,
    taskPlanDe,
    taskWaypointDe,
    taskDe,
    uiDe,
    unitsDe,
  ],
  "en-gb": [
    communityCollectionEnGb,
    communityFriendEnGb,
    communityLogbookEnGb,
    communityMessageEnGb,
    communityNotificationEnGb,
    communityProfileEnGb,
    communityReportEnGb,
    contestBadgeEnGb,
    contestFlightOfTheMonthEnGb,
    contestLeagueEnGb,
    contestRankingEnGb,
    contestSegmentEnGb,
    contestTravelEnGb,
    coreJobEnGb,
    coreMailEnGb,
    coreEnGb,
    flightPageCommentEnGb,
    flightPageStarEnGb,
    flightPageStoryEnGb,
    flightUploadEnGb,
    flightEnGb,
    homeEnGb,
    liveEnGb,
    mapEnGb,
    peopleAccountEnGb,
    peopleClubEnGb,
    peoplePlanEnGb,
    peopleUserEnGb,
    placesAircraftEnGb,
    placesAirspaceEnGb,
    searchEnGb,
    settingsEnGb,
    shellEnGb,
    taskPlanEnGb,
    taskWaypointEnGb,
    taskEnGb,
    uiEnGb,
    unitsEnGb,
  ],
  "en-us": [i18nEnUs],
  wire: [
    communityCollectionWire,
    communityFriendWire,
    communityMessageWire,
    communityNotificationWire,
    coreWire,
    flightPageStarWire,
    flightPageStoryWire,
    flightRescoreWire,
    flightWire,
    liveWire,
    mapWire,
    peopleAccountWire,
    peopleUserWire,
    taskWaypointWire,
    taskWire,
  ],
} as const;
