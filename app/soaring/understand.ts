/**
 * Analyses one recording: reads it, checks it, splits it into flights, each with launch, engine runs and scoring
 * windows. The browser's card, the scoring job and `look` all use this function and so agree.
 *
 * In:  the bytes of a file and the day it is judged on. Out: values only. Never throws because of the content; a file
 * without a flight has none and a finding that says so. Takes some 20 ms for 30,000 fixes, several times that on the
 * first run; `understanding` is the same in steps. Scoring is a second stage (`scoreFlight`): it takes longer.
 */
import type { AircraftKind } from "./aircraft-kind.ts";
import { checkAircraft } from "./checks/aircraft.ts";
import { checkClock, checkGaps, checkHoles, checkSpeed } from "./checks/clock.ts";
import { checkLanding, checkStart, checkWindows } from "./checks/flight.ts";
import { checkFailure, checkHeights } from "./checks/height.ts";
import { checkQnh, reportedQnh } from "./checks/pressure.ts";
import { checkRecords, checkValidity } from "./checks/records.ts";
import { checkRollover, putRight } from "./checks/rollover.ts";
import { checkSignature } from "./checks/signature.ts";
import {
  currentAt,
  type Electricity,
  readElectricity,
  type UsedElectricity,
  usedElectricity,
} from "./flight/engine/electric.ts";
import { type EngineSensor, engineRuns } from "./flight/engine/engine.ts";
import { withoutTow } from "./flight/engine/tow-noise.ts";
import { type HeightGain, heightGain } from "./flight/height-gain.ts";
import { getLaunch, type Launch } from "./flight/launch/launch.ts";
import { restingPressureAltitude } from "./flight/rest.ts";
import {
  type FlightSpan,
  type GroundTime,
  getGroundTime,
  isTakeoffUnseen,
  MAX_HOLE_IN_FLIGHT,
  splitFlights,
} from "./flight/split.ts";
import { countsFor, getWindows, ownSpans } from "./flight/window.ts";
import { type Box, boxOfTrack } from "./geo/box.ts";
import { distinct, type Finding } from "./igc/finding.ts";
import { readIgc } from "./igc/read.ts";
import type { Recording } from "./igc/recording.ts";
import { type SignatureReason, verifySignature } from "./igc/signature/judge.ts";
import { findMaker } from "./igc/signature/makers.ts";
import type { SignatureState } from "./igc/signature/state.ts";
import { finish } from "./steps.ts";
import { type Motion, movement, sliceMotion } from "./trace/motion.ts";
import { prepareTrace } from "./trace/prepare.ts";
import { MAX_SPEED } from "./trace/sieve.ts";
import { type Position, type Span, slice, type Trace } from "./trace/trace.ts";
import type { KilometresPerHour, Metres, Seconds } from "./units.ts";

export { type Scored, scoreFlight } from "./contest/score.ts";
export { finish } from "./steps.ts";

export interface Options {
  /** YYYY-MM-DD, UTC. */
  today: string;
  maxSpeed?: KilometresPerHour;
  /** Replaces the detected scoring windows; the whole trace is then one flight. */
  window?: [Seconds, Seconds];
  /**
   * The kind of aircraft, when known: a pure glider has no engine runs, whatever its sensor registered. Null: none
   * chosen.
   */
  kind?: AircraftKind | null;
  /** The result of a validation service for a signature that we cannot verify. */
  signature?: SignatureState | null;
  /** Elevation of the airfield the flights took off from, if it was one. */
  elevation?: Metres | null;
  /** Called before each step begins, and when all is done. */
  progress?: Progress;
}

/** The step in progress, in this order: the file is read, checked, its flights analysed. */
export type Step = "reading" | "checking" | "flights";
/** @param done of `of`: bytes while reading, flights in the last step */
export type Progress = (step: Step, done: number, of: number) => void;

export interface UnderstoodFlight {
  /** Index in the file, from 0. */
  ordinal: number;
  takeoffTime: Seconds;
  landingTime: Seconds | null;
  /** False where the recording begins or continues in the air, so that the glider was not at rest where it begins. */
  takeoffSeen: boolean;
  takeoffPoint: Position;
  landingPoint: Position | null;
  groundTime: GroundTime;
  launch: Omit<Launch, "release" | "free">;
  /** Runs that count for this kind of aircraft; none for a pure glider. */
  engineRuns: [Seconds, Seconds][];
  /**
   * All runs that sensors registered after an aerotow, whatever the aircraft; the uncertain ones are proposals for
   * the pilot.
   */
  heardRuns: EngineNoiseRun[];
  /** From the release, once it is certain, to landing without the engine runs that count for this kind. */
  windows: [Seconds, Seconds][];
  /** The windows if it were a glider with any engine, and with an electric engine in the nose. */
  engineWindows: [Seconds, Seconds][];
  fesWindows: [Seconds, Seconds][];
  /** Null where no column contains a motor current. */
  electricity: UsedElectricity | null;
  /** The part of the trace that belongs to this flight. */
  trace: Trace;
  motion: Motion;
  /** Fixes of the trace in free flight: from release to landing without the engine runs. */
  own: Span[];
  maxAltitude: Metres | null;
  /** Mean pressure altitude at rest before the take-off: with the airfield's elevation it gives the QNH. */
  restingPressureAltitude: Metres | null;
  /** After release, engine runs included. */
  heightGain: HeightGain;
  /** West, south, east, north. */
  bbox: Box;
  /** Findings of the file and of this flight. */
  findings: Finding[];
}

interface EngineNoiseRun {
  from: Seconds;
  to: Seconds;
  sensor: EngineSensor;
  certain: boolean;
}

export interface Understood {
  recording: Recording;
  signature: SignatureState;
  /** The reason for the signature's state, as far as we could determine it ourselves. */
  signatureReason: SignatureReason;
  /** Findings of the file and of all its flights. */
  findings: Finding[];
  trace: Trace;
  flights: UnderstoodFlight[];
  /** The file's record of an electric motor; null where no column has one. */
  electricity: Electricity | null;
}

export function understand(bytes: Uint8Array, options: Options): Understood {
  options.progress?.("reading", 0, bytes.length);
  return understandRecording(readIgc(bytes), bytes, options);
}

/** Does the same for a recording that was read while its bytes arrived. */
export function understandRecording(read: Recording, bytes: Uint8Array, options: Options): Understood {
  return finish(understanding(read, bytes, options));
}

/** Does the same in steps, for code that shares its thread. */
export function* understanding(read: Recording, bytes: Uint8Array, options: Options): Generator<void, Understood> {
  options.progress?.("checking", 0, 1);
  const date = putRight(read.date, findMaker(read.manufacturer)?.since ?? null, options.today);
  const recording = { ...read, date };
  const { header } = recording;
  const judged = verifySignature(recording, bytes);
  yield;
  const signature = judged.state === "unverified" ? (options.signature ?? "unverified") : judged.state;
  const limit = options.maxSpeed ?? MAX_SPEED;
  const { sieved, raw, failure, trace } = prepareTrace(recording, limit);
  yield;
  const motion = yield* movement(trace);
  const found = splitFlights(trace, motion);
  const spans = options.window ? whole(trace, found) : found;
  const file = [
    ...checkRecords(recording, options.today),
    ...checkRollover(read.date, date),
    ...checkSignature(signature),
    ...checkValidity(sieved.dropped.invalid),
    ...checkClock(sieved, date),
    ...checkSpeed(sieved, date, limit),
    ...(options.window ? [] : checkHoles(trace, MAX_HOLE_IN_FLIGHT, date)),
    ...(spans.length ? checkHeights(raw, header) : []), // a sensor on the ground is not stuck
    ...(spans.length ? checkFailure(failure, date) : []),
    ...checkStart(trace, spans),
    ...(options.kind === undefined ? [] : checkAircraft(options.kind, recording.fixes)),
  ];
  yield;
  const electricity = readElectricity(recording);
  const { manufacturer: maker } = recording;
  const common: ReadFile = { trace, motion, options, date, maker, electricity, findings: file };
  const flights: UnderstoodFlight[] = [];
  for (const [ordinal, span] of spans.entries()) {
    options.progress?.("flights", ordinal, spans.length);
    flights.push(yield* getFlightFor(common, span, ordinal));
  }
  options.progress?.("flights", spans.length, spans.length);
  return {
    recording,
    signature,
    signatureReason: judged.reason,
    findings: distinct([file, ...flights.map(({ findings }) => findings)].flat()),
    trace,
    flights,
    electricity,
  };
}

/** With a window from outside there is one flight, as the caller says, from the first take-off to the last landing. */
function whole(trace: Trace, spans: FlightSpan[]): FlightSpan[] {
  if (trace.length === 0) return [];
  return [{ from: 0, to: trace.length, takeoff: spans[0]?.takeoff ?? 0, landing: spans.at(-1)?.landing ?? null }];
}

/** What all flights of a file have in common. */
interface ReadFile {
  trace: Trace;
  motion: Motion;
  options: Options;
  /** YYYY-MM-DD of the recording; null where no date is believable. */
  date: string | null;
  maker: string;
  electricity: Electricity | null;
  /** Findings of the file as a whole. */
  findings: Finding[];
}

function* getFlightFor(file: ReadFile, span: FlightSpan, ordinal: number): Generator<void, UnderstoodFlight> {
  const { options, date, maker, electricity } = file;
  const trace = slice(file.trace, span.from, span.to);
  const motion = sliceMotion(file.motion, span.from, span.to);
  const takeoff = span.takeoff - span.from;
  const landing = span.landing === null ? null : span.landing - span.from;
  const end = landing ?? trace.length - 1;
  const own: FlightSpan = { ...span, from: 0, to: trace.length, takeoff, landing };
  const kind = options.kind ?? null;
  const current = electricity && currentAt(electricity, trace.time);
  yield;
  const heard = engineRuns(trace, motion, { from: takeoff, to: end }, { maker, current });
  yield;
  // In a pure glider the sensor registered the tow plane.
  const { release, free, ...launch } = getLaunch(trace, motion, own, kind === "GL" ? [] : heard);
  const runs = launch.kind === "T" ? withoutTow(trace, heard, takeoff, release) : heard;
  const ofKind = (of: AircraftKind | null) => runs.filter((run) => countsFor(of, run));
  yield;
  const windowsFor = (of: AircraftKind | null): [Seconds, Seconds][] =>
    options.window ? [options.window] : getWindows(trace, free, end, ofKind(of));
  const windows = windowsFor(kind);
  const resting = restingPressureAltitude(trace, takeoff);
  return {
    ordinal,
    takeoffTime: trace.time[takeoff],
    landingTime: landing === null ? null : trace.time[landing],
    takeoffSeen: !isTakeoffUnseen(motion, own),
    takeoffPoint: placeAt(trace, takeoff),
    landingPoint: landing === null ? null : placeAt(trace, landing),
    groundTime: getGroundTime(trace, own),
    launch,
    engineRuns: ofKind(kind).map(({ from, to }) => [trace.time[from], trace.time[to]]),
    heardRuns: runs.map(({ from, to, sensor, certain }) => ({
      from: trace.time[from],
      to: trace.time[to],
      sensor,
      certain,
    })),
    windows,
    engineWindows: windowsFor("MG"),
    fesWindows: windowsFor("FG"),
    electricity: electricity && usedElectricity(electricity, trace.time[takeoff], trace.time[end]),
    trace,
    motion,
    own: ownSpans(release, end, ofKind(kind)),
    restingPressureAltitude: resting,
    maxAltitude: highest(trace, takeoff, end),
    heightGain: heightGain(trace, release, end),
    bbox: boxOfTrack(trace, takeoff, end),
    findings: distinct([
      ...file.findings,
      ...checkQnh(reportedQnh(resting, options.elevation)),
      ...checkLanding(span),
      ...checkGaps(trace, windows, date),
      ...checkWindows(windows),
    ]),
  };
}

function placeAt({ latitude, longitude }: Trace, i: number): Position {
  return { latitude: latitude[i], longitude: longitude[i] };
}

function highest({ altitude }: Trace, from: number, to: number): Metres {
  let most = altitude[from];
  for (let i = from; i <= to; i++) most = Math.max(most, altitude[i]);
  return most;
}
