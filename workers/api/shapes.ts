/** Flights in the published wire shapes: snake_case, UTC with offset, kilometres with two decimals, no nulls. */

import { earnedByFlight } from "#app/contest/badge/badge.server.ts";
import { passesOfFlight } from "#app/contest/segment/segment.server.ts";
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { legStatistics } from "#app/flight/analysis/leg-statistics.ts";
import { findingText } from "#app/flight/finding/finding-text.server.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail, FlightItem, FlightTile } from "#app/flight/flight.ts";
import { getStory, listedPaths } from "#app/flight-page/story/story.server.ts";
import { getMedia, isShown } from "#app/flight-page/story/story.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { airspaceViolation } from "./airspace-shape.ts";
import { contestEntry } from "./contest-shape.ts";
import { type Crew, seat, selectCrew } from "./crew.ts";
import { earnedShape } from "./people/badge-shape.ts";
import { passShape } from "./segment-shape.ts";
import { getTask } from "./task-shape.ts";
import { degrees, present, two, twoOrNone, whole } from "./wire.ts";

type Listed = FlightTile &
  Partial<Pick<FlightItem, "statistics" | "airspaceCrossed" | "declared" | "launch" | "mediaInfo">>;

/**
 * A row of `GET /v1/flight`. `story` is present even without pictures, because readers rely on the key; `media_info`
 * is only present for flights with a story.
 *
 * @param story paths of its pictures
 * @param withStatistics whether to include statistics of the course
 */
export function listItem(flight: Listed, crew: Crew, withStatistics = false, story: string[] = []) {
  const { points, distance, speed, statistics, coUser, declared, launch } = flight;
  const pilot = crew(flight, flight.user.id);
  return {
    ...present({
      id: flight.id,
      user: seat(flight.user, pilot),
      co_user: coUser?.id ? seat(coUser, crew(flight, coUser.id)) : null,
      co_user_name: coUser?.id === null ? coUser.name : null,
      takeoff_airport: flight.airport && present({ ...flight.airport, region: flight.region }),
      aircraft: flight.aircraft,
      club: flight.club === null ? null : present({ id: flight.clubId, name: flight.club }),
      takeoff_time: flight.takeoffTime,
      scoring_date: flight.scoringDate,
      bbox: flight.bbox?.map(degrees),
      junior: pilot?.isJunior,
      outlanding: flight.outlanding,
      airspace_violation: flight.airspaceCrossed, // a flag here, a list in the detail
      dmst_index: flight.index,
      media_info: flight.mediaInfo,
      story,
      rank: flight.rank,
      stars: flight.stars,
      launch_vario: twoOrNone(launch?.vario),
      launch_gain: whole(launch?.gain),
      takeoff_distance: whole(launch?.takeoffDistance),
      contest:
        points === null || distance === null || speed === null
          ? null
          : {
              points: two(points),
              distance: two(distance),
              speed: two(speed),
              ...(declared == null ? {} : { score: { declared } }),
              ...present((withStatistics && statistics) || {}),
            },
    }),
    landing_time: flight.landingTime,
  };
}

/** The response to an upload: a list item with the keys that flight computers require. */
export async function uploadedFlight(db: Db, flight: FlightDetail) {
  const glider = await aircraftOfFlight(db, flight.aircraft?.id ?? null);
  return {
    ...listItem(flight, await selectCrew(db, [flight])),
    registration: flight.registration ?? "",
    competition_id: flight.competitionId ?? "",
    aircraft: glider
      ? { id: glider.id, name: glider.name, kind: glider.kind, sc_class: glider.scClass }
      : { id: 0, name: "", kind: "", sc_class: "" },
    igc_file: { id: flight.igcFile.id, file: flight.igcFile.file },
  };
}

/**
 * `GET /v1/flightdetail/{id}`. Programs loop over its lists without checking, so all are present, even if empty:
 * those of features that do not exist yet (task scores, meetings), airspace on a day without an edition, and what is
 * unknown before scoring. Single values that are unknown are absent.
 */
export async function detail({ db, files }: Tools, flight: FlightDetail) {
  const [glider, analysis, crew, story, earned, passes] = await Promise.all([
    aircraftOfFlight(db, flight.aircraft?.id ?? null),
    getAnalysis(files, flight.id, flight.revision),
    selectCrew(db, [flight]),
    getStory(db, flight.id),
    earnedByFlight({ db }, flight.id),
    passesOfFlight(db, flight.id),
  ]);
  const pilot = crew(flight, flight.user.id);
  const errors = flight.findings.map(problem);
  const analysed = flight.state !== "pending";
  const { facts, ownWindows: own } = flight;
  const allowed = facts?.allowedTimes ?? [];
  return {
    ...listItem({ ...flight, mediaInfo: getMedia(story) }, crew, false, listedPaths(story.filter(isShown))),
    ...present({
      user: {
        ...seat(flight.user, pilot),
        open_in_seeyou: pilot?.openInSeeyou ?? false,
        comments_allowed: pilot?.commentsAllowed ?? false,
      },
      registration: flight.registration,
      competition_id: flight.competitionId,
      aircraft: glider && aircraftDetail(glider),
      mass: flight.mass,
      sc_class: flight.scoreClubClass ? "CL" : glider?.scClass,
      score_club_class: flight.scoreClubClass,
      use_second_club: flight.useSecondClub,
      igc_file: {
        id: flight.igcFile.id,
        file: flight.igcFile.file,
        valid: flight.state === "valid" ? (flight.igcFile.signature === "igc-valid" ? 4 : 2) : 0,
        errors,
      },
      landing_airport: flight.landingAirport,
      airspace_violation: (facts?.airspace ?? []).map(airspaceViolation),
      contest: flight.contests.map((contest) => contestEntry(contest, legStatistics(contest, analysis))),
      segment_score: passes.map(passShape),
      task_score: [],
      meeting: [],
      achievement: earned.map(earnedShape),
      ...getTask({ facts, analysed, user: flight.user }),
      edit_allowed_until: flight.editAllowedUntil,
      created: flight.created,
      valid: flight.state === "valid",
      analysed,
      active_errors: errors,
      total_seconds: flight.duration,
      scoring_times: own.scoringTimes ?? allowed,
      engine_scoring_times:
        own.engineScoringTimes ?? facts?.engineScoringTimes ?? (glider?.kind === "MG" ? allowed : []),
      fes_scoring_times: own.fesScoringTimes ?? facts?.fesScoringTimes ?? (glider?.kind === "FG" ? allowed : []),
      fes_energy_total: twoOrNone(facts?.electricity?.energy),
      fes_max_power: twoOrNone(facts?.electricity?.maxPower),
      launch_kind: publishedKind(facts?.launch.kind),
      launch_gain: whole(facts?.launch.gain),
      launch_time: whole(facts?.launch.time),
      launch_vario: twoOrNone(facts?.launch.vario),
      takeoff_distance: whole(facts?.launch.takeoffDistance),
      ground_roll_distance: whole(facts?.launch.groundRoll),
      takeoff_point: facts?.takeoffPoint && { type: "Point", coordinates: facts.takeoffPoint.map(degrees) },
      max_alt_gain: whole(facts?.maxGain),
      max_cum_alt_gain_1h: whole(facts?.gainInHour),
    }),
  };
}

const problem = (finding: Finding) => ({
  token: finding.token,
  type: { refuses: "error", warns: "warning", informs: "info" }[finding.severity],
  parameters: finding.parameters,
  msg: findingText(finding, "en-gb"),
});

/** The published interface knows aerotow, winch and self-launch; any other kind is left out. */
const publishedKind = (kind: NonNullable<FlightDetail["facts"]>["launch"]["kind"] | undefined) =>
  kind === "O" ? null : kind;

type AircraftRow = NonNullable<Awaited<ReturnType<typeof aircraftOfFlight>>>;

export function aircraftDetail(row: AircraftRow) {
  return present({
    id: row.id,
    name: row.name,
    kind: row.kind,
    sc_class: row.scClass,
    double_seater: row.doubleSeater,
    vintage: row.vintage,
    family_name: row.family,
    manufacturer: row.manufacturer,
    wingarea: row.wingArea,
    empty_mass: whole(row.emptyMass),
    reference_mass: whole(row.referenceMass),
    mtow: whole(row.mtow),
    min_speed_m_s: row.minSpeed === null ? null : two(row.minSpeed),
    encoded_coeffs: row.polarA === null ? null : [row.polarA, row.polarB, row.polarC],
    valid_dmst_index: row.dmstIndex,
    dmst_index: row.dmstIndex,
  });
}
