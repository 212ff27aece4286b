/**
 * A flight as the community keeps it: one flight of one recording, with its pilot, aircraft and result.
 *
 * Times are ISO 8601 in UTC with `+00:00`, dates local to the take-off airfield, distances kilometres, speeds km/h,
 * heights metres. A flight is pending until the scoring job has spoken, then valid, or invalid with findings.
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

/** Of a recording, bytes. Our largest real one has 4 MB. */
export const MAX_RECORDING_BYTES = 10_000_000;

export type FlightState = "pending" | "valid" | "invalid";

/** A row of a list: what a tile shows. */
export interface FlightTile {
  id: number;
  state: FlightState;
  rank: boolean;
  rankReason: RankReason | null;
  user: { id: number; name: string };
  /** Without a number it is a name in words. */
  coUser: { id: number | null; name: string } | null;
  /** It was flown for. */
  club: string | null;
  clubId: number | null;
  aircraft: { id: number; name: string } | null;
  airport: { id: number; name: string } | null;
  region: string | null;
  scoringDate: string;
  takeoffTime: string;
  landingTime: string | null;
  /** Landed away from every airfield; null before the landing and until scored. */
  outlanding: boolean | null;
  zone: string;
  /** Seconds from take-off to landing. */
  duration: number | null;
  index: number | null;
  points: number | null;
  distance: number | null;
  speed: number | null;
  bbox: [number, number, number, number] | null;
  /** How many members starred it. */
  stars: number;
  /** Encoded polyline, precision 5, thinned for a picture of 360 px. */
  track: string;
  /** The trace's address, null until scored. */
  trace: string | null;
}

/** A tile with what only the API tells of a list. */
export interface FlightItem extends FlightTile {
  /** Of the free contest's course. */
  statistics: Record<string, number | null> | null;
  /** It crossed airspace that was in force; null where none is known for its day and place. */
  airspaceCrossed: boolean | null;
  /** The free contest's course was declared; null without one. */
  declared: boolean | null;
  /** The pilot was one in the flight's season. */
  junior: boolean;
  /** Longitude, latitude. */
  takeoffPoint: [number, number] | null;
  /** Letters of what its story has: V video, I picture, C text, D display; null without one. */
  mediaInfo: string | null;
  /** Null before the first score. */
  launch: ListedLaunch | null;
}

/** Of the launch, as far as it is known: m/s, metres climbed, metres flown until the release. */
interface ListedLaunch {
  vario: number | null;
  gain: number | null;
  takeoffDistance: number | null;
}

/** A fix that a contest's course turns at. */
export interface CoursePoint {
  latitude: number;
  longitude: number;
  time: string;
  altitude: number;
}

export interface CourseLeg {
  /** Places in the turnpoints. */
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
  /** Of the rule that gave it, "" where that is not known. */
  ruleVersion: string;
  provisional: boolean;
  note: ContestEntry["note"];
  unranked: ContestEntry["unranked"];
  /** How it came to the points, null where that is not known. */
  calculation: Calculation | null;
  /** Start and end of the scoring window it was flown in, null where that is not known. */
  window: [string, string] | null;
  /** What held it back most; null where nothing did, or nobody asked. */
  limit: Omit<Limit, "turnpoints"> | null;
  /** Of the course; null where the flight was not analysed. */
  statistics: Statistics | null;
  score: {
    name: string;
    declared: boolean;
    /** No longer course exists; false where the search was stopped before it knew. */
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

/** What the engine found besides the contests. */
export interface FlightFacts {
  launch: {
    /** Aerotow, winch, own power, other; null when it was not recorded. */
    kind: "T" | "W" | "S" | "O" | null;
    gain: number | null;
    time: number | null;
    vario: number | null;
    takeoffDistance: number | null;
    groundRoll: number | null;
    /** Metres from the take-off to the release; null when it was not measured. */
    releaseDistance: number | null;
  };
  /** Seconds standing before the take-off and after the landing; null where that is not known. */
  groundTime: { before: number; after: number | null } | null;
  /** Landed away from every airfield, null without a landing or where nobody decided. */
  outlanding: boolean | null;
  /** Start and end of each scoring window, alternating. */
  scoringTimes: string[];
  /** Those that the analysis allows: the pilot may have chosen others among them. */
  allowedTimes: string[];
  /** Those of a glider with any engine and of one with an electric front engine; null where they were not told apart. */
  engineScoringTimes: string[] | null;
  fesScoringTimes: string[] | null;
  engineTimes: string[];
  /** Engine runs that are not certain, alternating: for the pilot to decide. */
  proposedEngineTimes: string[];
  /** What an electric glider's recorder wrote; null without such a column. */
  electricity: Electricity | null;
  maxAltitude: number | null;
  maxGain: number | null;
  /** All that was climbed in the best hour, metres. */
  gainInHour: number | null;
  /** Longitude, latitude. */
  takeoffPoint: [number, number] | null;
  altitudeSource: "pressure" | "gnss";
  signature: SignatureState;
  fixes: number;
  /** Median seconds between fixes. */
  fixInterval: number;
  /** Null where nobody kept it. */
  file: FileFacts | null;
  /** Null without a declaration that was flown. */
  task: TaskFacts | null;
  /** Volumes of airspace it was in; null where none is known for its day and place. */
  airspace: AirspaceFact[] | null;
  /** Those that were looked at; null where nobody looked. */
  airspaceEditions: AirspaceEdition[] | null;
  /** How high it stood, above the sea, metres: what heights are put right by. Null where nobody kept it. */
  stood: GroundLevel | null;
  /**
   * Metres between the samples of the ground that heights above it were read from, where they lie farthest apart; null
   * where it was not known finely enough, or not read.
   */
  terrain: { resolution: number } | null;
}

/** What became of the declared task. */
export interface TaskFacts {
  /** As in the engine, with whole metres and an ISO time. */
  outcome: Told<Outcome>;
  /** Null when one of the two instants is not known. */
  beforeTakeoff: boolean | null;
  /** Start, turnpoints, finish, as far as reached. */
  credits: CoursePoint[];
  distance: number;
  /** Kilometres taken off for turning in inner cylinders only. */
  penalty: number;
  duration: number | null;
  speed: number | null;
  startAltitude: number | null;
  finishAltitude: number | null;
  /** Borders of each point's zone, as encoded polylines. */
  zones: string[][];
  /** Whose declaration was held against the flight: the recorder's, which goes before, or the one told to this site. */
  by: "recorder" | "site";
  /** The site's, as it was then; the recorder's stands in the file's facts. */
  declared: DeclaredTask | null;
  /** Its number on this site. */
  declaration: number | null;
}

/** The course that was held against the flight: told to this site, or read from the recording. */
export const declaredIn = ({ task, file }: Pick<FlightFacts, "task" | "file">): DeclaredTask | null =>
  task?.declared ?? file?.declaration ?? null;

/** The same with its instant as text. */
type Told<T> = T extends { time: number | null } ? Omit<T, "time"> & { time: string | null } : T;

interface Electricity {
  /** kWh from take-off to landing. */
  energy: number;
  /** kW. */
  maxPower: number;
}

/** What the recording says of itself, as written. People's names are left out: they are their owners' business. */
export interface FileFacts {
  /** Three letters of the A record, "" without one. */
  manufacturer: string;
  serial: string;
  /** UTC date of the first fix. */
  date: string | null;
  /** Maker's name for the model. */
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
  /** Of the I record; a live one says more than one value. */
  columns: { code: string; live: boolean; unit: string }[];
  /** Median of FXA, metres. */
  fixAccuracy: number | null;
  maxPressureAltitude: number | null;
  maxGnssAltitude: number | null;
  /** hPa, from the pressure height before the take-off and the airfield's elevation. */
  qnh: number | null;
  /** Why the signature is what the file alone shows of it. */
  signatureReason: SignatureReason | null;
  /** Harmless departures from the standard. */
  oddities: Finding[];
  /** The task that the recording declares. */
  declaration: DeclaredTask | null;
}

/** The pilot's own scoring windows as the database keeps them, flat pairs of ISO text; null where the analysis' own windows count. */
export interface OwnWindows {
  scoringTimes: string[] | null;
  engineScoringTimes: string[] | null;
  fesScoringTimes: string[] | null;
}

export interface FlightDetail extends FlightTile {
  registration: string | null;
  competitionId: string | null;
  /** kg, as the pilot says. */
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
    /** The validation service that said so; null when none was asked. */
    signatureBy: string | null;
  };
}

/** Whether one of these pilots, whose list it is, sat in the second seat. */
export const isInSecondSeat = ({ user, coUser }: FlightTile, pilots: readonly number[]): boolean =>
  coUser !== null && coUser.id !== null && pilots.includes(coUser.id) && !pilots.includes(user.id);
