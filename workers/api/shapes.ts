/** Flights in the published wire shapes: snake_case, UTC with offset, kilometres with two decimals, no nulls. */
import type { Tools } from "#app/context.ts";
import type { Db } from "#app/db/db.ts";
import { getAnalysis } from "#app/flight/analysis-store.server.ts";
import { findingText } from "#app/flight/finding-text.server.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import type { ContestResult, CourseLeg, FlightDetail, FlightItem, FlightTile } from "#app/flight/flight.ts";
import { statisticsBlock } from "#app/flight/statistics-block.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { airspaceViolation } from "./airspace-shape.ts";

const two = (value: number) => Math.round(value * 100) / 100;

/** Keys without a value are left out: some clients cannot read null. */
export function present<T extends Record<string, unknown>>(entity: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(entity).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
}

/** A row of `GET /v1/flight`. */
export function listItem(flight: FlightTile & Partial<Pick<FlightItem, "statistics" | "airspaceCrossed">>) {
  const { points, distance, speed, statistics } = flight;
  return {
    ...present({
      id: flight.id,
      user: flight.user,
      co_user: flight.coUser?.id ? flight.coUser : null,
      co_user_name: flight.coUser?.id === null ? flight.coUser.name : null,
      takeoff_airport: flight.airport && present({ ...flight.airport, region: flight.region }),
      aircraft: flight.aircraft,
      club: flight.club === null ? null : { name: flight.club },
      takeoff_time: flight.takeoffTime,
      scoring_date: flight.scoringDate,
      bbox: flight.bbox?.map((degrees) => Math.round(degrees * 1e5) / 1e5),
      outlanding: flight.outlanding,
      airspace_violation: flight.airspaceCrossed, // a flag here, a list in the detail
      dmst_index: flight.index,
      story: [],
      rank: flight.rank,
      stars: 0,
      contest:
        points === null || distance === null || speed === null
          ? null
          : { points: two(points), distance: two(distance), speed: two(speed), ...present(statistics ?? {}) },
    }),
    landing_time: flight.landingTime,
  };
}

/** What an upload answers: a list item with the keys flight computers insist on. */
export async function uploadedFlight(db: Db, flight: FlightDetail) {
  const glider = await aircraftOfFlight(db, flight.aircraft?.id ?? null);
  return {
    ...listItem(flight),
    registration: flight.registration ?? "",
    competition_id: flight.competitionId ?? "",
    aircraft: glider
      ? { id: glider.id, name: glider.name, kind: glider.kind, sc_class: glider.scClass }
      : { id: 0, name: "", kind: "", sc_class: "" },
    igc_file: { id: flight.igcFile.id, file: flight.igcFile.file },
  };
}

/** `GET /v1/flightdetail/{id}`. */
export async function detail({ db, files }: Tools, flight: FlightDetail) {
  const [glider, analysis] = await Promise.all([
    aircraftOfFlight(db, flight.aircraft?.id ?? null),
    getAnalysis(files, flight.id, flight.revision),
  ]);
  const { facts, ownWindows: own } = flight;
  const analysed = facts?.allowedTimes ?? facts?.scoringTimes ?? [];
  return {
    ...listItem(flight),
    ...present({
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
      },
      landing_airport: flight.landingAirport,
      airspace_violation: (facts?.airspace ?? []).map(airspaceViolation),
      segment_score: [],
      task_score: [],
      meeting: [],
      achievement: [],
      contest: flight.contests.map((contest) => contestEntry(contest, analysis?.legs[contest.name])),
      edit_allowed_until: flight.editAllowedUntil,
      created: flight.created,
      valid: flight.state === "valid",
      analysed: flight.state !== "pending",
      active_errors: flight.findings.map((finding) => ({
        token: finding.token,
        type: { refuses: "error", warns: "warning", informs: "info" }[finding.severity],
        parameters: finding.parameters,
        msg: findingText(finding, "en-gb"),
      })),
      total_seconds: flight.duration,
      scoring_times: own.scoringTimes ?? analysed,
      engine_scoring_times:
        own.engineScoringTimes ?? facts?.engineScoringTimes ?? (glider?.kind === "MG" ? analysed : []),
      fes_scoring_times: own.fesScoringTimes ?? facts?.fesScoringTimes ?? (glider?.kind === "FG" ? analysed : []),
      fes_energy_total: twoOrNone(facts?.electricity?.energy),
      fes_max_power: twoOrNone(facts?.electricity?.maxPower),
      launch_kind: publishedKind(facts?.launch.kind),
      launch_gain: rounded(facts?.launch.gain),
      launch_time: rounded(facts?.launch.time),
      launch_vario: twoOrNone(facts?.launch.vario),
      takeoff_distance: rounded(facts?.launch.takeoffDistance),
      ground_roll_distance: rounded(facts?.launch.groundRoll),
      takeoff_point: facts?.takeoffPoint && { type: "Point", coordinates: facts.takeoffPoint },
      max_alt_gain: rounded(facts?.maxGain),
      max_cum_alt_gain_1h: rounded(facts?.gainInHour),
    }),
  };
}

const twoOrNone = (value: number | null | undefined) => (value == null ? null : two(value));
/** The published interface knows aerotow, winch and self-launch; any other kind is left out there. */
const publishedKind = (kind: NonNullable<FlightDetail["facts"]>["launch"]["kind"] | undefined) =>
  kind === "O" ? null : kind;

const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value));

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
    empty_mass: row.emptyMass,
    reference_mass: row.referenceMass,
    mtow: row.mtow,
    min_speed_m_s: row.minSpeed === null ? null : two(row.minSpeed),
    encoded_coeffs: row.polarA === null ? null : [row.polarA, row.polarB, row.polarC],
    valid_dmst_index: row.dmstIndex,
    dmst_index: row.dmstIndex,
  });
}

function contestEntry(contest: ContestResult, legs: Statistics[] | undefined) {
  const { score } = contest;
  return present({
    name: contest.name,
    points: contest.points,
    distance: two(contest.distance),
    speed: two(contest.speed),
    valid: contest.valid,
    bonus_points: contest.bonusPoints,
    bonus_score_name: contest.bonusScoreName,
    score: {
      name: score.name,
      declared: score.declared,
      geom: {
        type: "FeatureCollection",
        // The published interface draws an out and return as its way out.
        features: score.legs.slice(0, score.name === "out_return" ? 1 : undefined).map(({ from, to }, idx) => ({
          type: "Feature",
          properties: { idx },
          geometry: {
            type: "LineString",
            coordinates: [score.turnpoints[from ?? idx], score.turnpoints[to ?? idx + 1]].map(lonLat),
          },
        })),
      },
      start_time: score.startTime,
      end_time: score.endTime,
      duration: score.duration,
      distance: two(score.distance),
      speed: two(score.speed),
      ...block(contest.statistics),
      leg: score.legs.map((part, idx) => leg(part, idx, legs?.[idx])),
    },
  });
}

const lonLat = (point: { latitude: number; longitude: number }) =>
  [point.longitude, point.latitude].map((degrees) => Math.round(degrees * 1e5) / 1e5);

const block = (statistics: Statistics | undefined) =>
  statistics && present({ track_distance: two(statistics.glide.track / 1000), ...statisticsBlock(statistics) });

function leg(part: CourseLeg, idx: number, statistics: Statistics | undefined) {
  return {
    number: idx + 1,
    distance: two(part.distance),
    speed: two(part.speed),
    start_time: part.startTime,
    end_time: part.endTime,
    start_alt: part.startAltitude,
    end_alt: part.endAltitude,
    ...block(statistics),
  };
}
