/**
 * A flight as the platform stores it: one flight of one recording, with its pilot, aircraft and result.
 *
 * Times are ISO 8601 in UTC with `+00:00`, dates local to the take-off airfield, distances kilometres, speeds km/h,
 * heights metres. A flight is pending until the scoring job has finished, then valid, or invalid with findings.
 */

import type { AirspaceEdition, AirspaceFact } from "#app/places/airspace/airspace.ts";
import type { Calculation } from "#app/soaring/contest/calculation.ts";
import type { ContestEntry } from "#app/soaring/contest/entry.ts";
import type { RankReason } from "#app/soaring/contest/list.ts";
import type { GroundLevel } from "#app/soaring/flight/sea-level.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import type { SignatureReason } from "#app/soaring/igc/signature/judge.ts";
import type { SignatureState } from "#app/soaring/igc/signature/state.ts";
import type { Outcome } from "#app/soaring/task/fly/attempt.ts";
import type { Limit } from "../soaring/contest/why-not-more.ts";
import type { DeclaredTask } from "./declared.ts";

/** The largest recording that is accepted, bytes. Our largest real one has 4 MB. */
export const MAX_RECORDING_BYTES = 10_000_000;

export type FlightState = "pending" | "valid" | "invalid";

/** A row of a list: what a tile shows. */
export interface FlightTile {
  id: number;
  state: FlightState;
  rank: boolean;
  rankReason: RankReason | null;
  user: { id: number; name: string };
  /** A co-pilot without an id is not a member and has only a name. */
  coUser: { id: number | null; name: string } | null;
  /** The club that the flight counts for. */
  club: string | null;
  clubId: number | null;
  aircraft: { id: number; name: string } | null;
  airport: { id: number; name: string } | null;
  region: string | null;
  scoringDate: string;
  takeoffTime: string;
  landingTime: string | null;
  /** Whether it landed away from every airfield; null until scored and when no landing was recorded. */
  outlanding: boolean | null;
  zone: string;
  /** Seconds from take-off to landing. */
  duration: number | null;
  index: number | null;
  points: number | null;
  distance: number | null;
  speed: number | null;
  bbox: [number, number, number, number] | null;
  /** How many members gave it a star. */
  stars: number;
  /** Encoded polyline, precision 5, thinned for a picture of 360 px. */
  track: string;
  /** The trace's address, null until scored. */
  trace: string | null;
}

/** A tile with the further fields that lists of the API have. */
export interface FlightItem extends FlightTile {
  /** Statistics of the free contest's course. */
  statistics: Record<string, number | null> | null;
  /** Whether it crossed airspace that was active; null when no airspace is known for its day and place. */
  airspaceCrossed: boolean | null;
  /** Whether the free contest's course was declared; null without a course. */
  declared: boolean | null;
  /** Whether the pilot was a junior in the flight's season. */
  junior: boolean;
  /** Longitude, latitude. */
  takeoffPoint: [number, number] | null;
  /** Letters of what its story has: V video, I picture, C text, D display; null without one. */
  mediaInfo: string | null;
  /** Null until scored. */
  launch: ListedLaunch | null;
}

/** The launch as far as it is known: m/s, metres climbed, metres flown until the release. */
interface ListedLaunch {
  vario: number | null;
  gain: number | null;
  takeoffDistance: number | null;
}

/** A fix at which a contest's course turns. */
export interface CoursePoint {
  latitude: number;
  longitude: number;
  time: string;
  altitude: number;
}

export interface CourseLeg {
  /** Indexes of the leg's ends in the turnpoints. */
  from: number;
  to: number;
  distance: number;
  speed: number;
  startTime: string;
  endTime: string;
  startAltitude: number;
  endAltitude: number;
}

/** A flight's result in one contest. */
export interface ContestResult {
  name: string;
  points: number;
  distance: number;
  speed: number;
  valid: boolean;
  bonusPoints: number | null;
  bonusScoreName: ContestEntry["bonusScoreName"] | null;
  /** Kilometres of the bonus shape. */
  bonusDistance: number | null;
  /** The version of the rule that scored it, "" when not known. */
  ruleVersion: string;
  provisional: boolean;
  note: ContestEntry["note"];
  unranked: ContestEntry["unranked"];
  /** How the points were calculated, null when not known. */
  calculation: Calculation | null;
  /** Start and end of the scoring window it was flown in, null when not known. */
  window: [string, string] | null;
  /** The constraint that cost the most points; null when none did or it was not calculated. */
  limit: Omit<Limit, "turnpoints"> | null;
  /** Statistics of the course; null when the flight was not analysed. */
  statistics: Statistics | null;
  score: {
    name: string;
    declared: boolean;
    /** Whether it is proved that no longer course exists; false when the search was stopped before. */
    proven: boolean;
    startTime: string;
    endTime: string;
    duration: number;
    distance: number;
    speed: number;
    turnpoints: CoursePoint[];
    legs: CourseLeg[];
  };
}

/** What the engine found out besides the contests. */
export interface FlightFacts {
  launch: {
    /** Aerotow, winch, self-launch, other; null when it was not recorded. */
    kind: "T" | "W" | "S" | "O" | null;
    gain: number | null;
    time: number | null;
    vario: number | null;
    takeoffDistance: number | null;
    groundRoll: number | null;
    /** Metres from the take-off to the release; null when it was not measured. */
    releaseDistance: number | null;
  };
  /** Seconds on the ground before the take-off and after the landing; null when not known. */
  groundTime: { before: number; after: number | null } | null;
  /** Whether it landed away from every airfield; null without a landing or when it could not be decided. */
  outlanding: boolean | null;
  /** Start and end of each scoring window, alternating. */
  scoringTimes: string[];
  /** The windows that the analysis allows; the pilot may have chosen others within them. */
  allowedTimes: string[];
  /**
   * The scoring windows of a glider with any engine and of one with an electric front engine; null when they were not
   * determined separately.
   */
  engineScoringTimes: string[] | null;
  fesScoringTimes: string[] | null;
  engineTimes: string[];
  /** Possible engine runs, start and end alternating, for the pilot to confirm. */
  proposedEngineTimes: string[];
  /** What the recorder of an electric glider measured; null without such a column. */
  electricity: Electricity | null;
  maxAltitude: number | null;
  maxGain: number | null;
  /** The largest sum of all climbs within an hour, metres. */
  gainInHour: number | null;
  /** Longitude, latitude. */
  takeoffPoint: [number, number] | null;
  altitudeSource: "pressure" | "gnss";
  signature: SignatureState;
  fixes: number;
  /** Median seconds between fixes. */
  fixInterval: number;
  /** Null when it was not stored. */
  file: FileFacts | null;
  /** Null without a declaration that was flown. */
  task: TaskFacts | null;
  /** The airspace it was in; null when none is known for its day and place. */
  airspace: AirspaceFact[] | null;
  /** The editions of airspace it was checked against; null when it was not checked. */
  airspaceEditions: AirspaceEdition[] | null;
  /**
   * The glider's height on the ground, metres above the sea, by which heights are corrected. Null when it was not
   * stored.
   */
  stood: GroundLevel | null;
  /**
   * The largest distance in metres between the samples of the terrain from which heights above ground were read; null
   * when the terrain was not known finely enough or not read.
   */
  terrain: { resolution: number } | null;
}

/** The result of the declared task. */
export interface TaskFacts {
  /** As in the engine, with whole metres and an ISO time. */
  outcome: Told<Outcome>;
  /** Null when one of the two instants is not known. */
  beforeTakeoff: boolean | null;
  /** Start, turnpoints and finish, as far as they were reached. */
  credits: CoursePoint[];
  distance: number;
  /** Kilometres deducted for turning in inner cylinders only. */
  penalty: number;
  duration: number | null;
  speed: number | null;
  startAltitude: number | null;
  finishAltitude: number | null;
  /** Outlines of each point's zone, as encoded polylines. */
  zones: string[][];
  /**
   * Where the declaration that the flight was checked against comes from: the recorder's takes precedence over the
   * one made on this site.
   */
  by: "recorder" | "site";
  /** The declaration made on this site, as it was then; the recorder's is in the facts of the file. */
  declared: DeclaredTask | null;
  /** Its id on this site. */
  declaration: number | null;
}

/** Returns the task that the flight was checked against: declared on this site, or read from the recording. */
export const declaredIn = ({ task, file }: Pick<FlightFacts, "task" | "file">): DeclaredTask | null =>
  task?.declared ?? file?.declaration ?? null;

/** The same type with its time as ISO text. */
type Told<T> = T extends { time: number | null } ? Omit<T, "time"> & { time: string | null } : T;

interface Electricity {
  /** kWh from take-off to landing. */
  energy: number;
  /** kW. */
  maxPower: number;
}

/** What the recording says about itself, as written. Names of people are left out for privacy. */
export interface FileFacts {
  /** The three letters of the manufacturer in the A record, "" without one. */
  manufacturer: string;
  serial: string;
  /** UTC date of the first fix. */
  date: string | null;
  /** The manufacturer's name for the model. */
  recorder: string | null;
  firmware: string | null;
  hardware: string | null;
  receiver: string | null;
  pressureSensor: string | null;
  gliderType: string | null;
  registration: string | null;
  competitionId: string | null;
  competitionClass: string | null;
  timeZone: string | null;
  /** The columns of the I record; `live` is true for those with more than one value. */
  columns: { code: string; live: boolean; unit: string }[];
  /** Median of the FXA column, metres. */
  fixAccuracy: number | null;
  maxPressureAltitude: number | null;
  maxGnssAltitude: number | null;
  /** hPa, from the pressure height before the take-off and the airfield's elevation. */
  qnh: number | null;
  /** Why the signature's state is only what the file alone shows. */
  signatureReason: SignatureReason | null;
  /** Departures from the standard that do no harm. */
  oddities: Finding[];
  /** The task that the recording declares. */
  declaration: DeclaredTask | null;
}

/**
 * The pilot's own scoring windows as the database stores them, flat pairs of ISO text; null when the windows of the
 * analysis count.
 */
export interface OwnWindows {
  scoringTimes: string[] | null;
  engineScoringTimes: string[] | null;
  fesScoringTimes: string[] | null;
}

export interface FlightDetail extends FlightTile {
  registration: string | null;
  competitionId: string | null;
  /** kg, as given by the pilot. */
  mass: number | null;
  scoreClubClass: boolean;
  useSecondClub: boolean;
  ownWindows: OwnWindows;
  landingAirport: { id: number; name: string } | null;
  created: string;
  editAllowedUntil: string;
  revision: number;
  findings: Finding[];
  /** Null until scored. */
  facts: FlightFacts | null;
  contests: ContestResult[];
  igcFile: {
    id: number;
    file: string;
    name: string;
    recorder: string;
    length: number;
    signature: SignatureState;
    /** The validation service that checked the signature; null when none was used. */
    signatureBy: string | null;
  };
}

/** Whether one of these pilots, whose list it is, flew in the second seat. */
export const isInSecondSeat = ({ user, coUser }: FlightTile, pilots: readonly number[]): boolean =>
  coUser !== null && coUser.id !== null && pilots.includes(coUser.id) && !pilots.includes(user.id);
