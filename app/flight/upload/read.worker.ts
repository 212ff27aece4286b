/**
 * Reads and scores recordings in a worker, so that fifty of them do not block the page. Each request gets one answer
 * with the same number, and progress reports before it. For scoring a file is read again, because the glider may be
 * known much later, and fifty recordings would take too much memory until then.
 */

import { getPath } from "#app/flight/airspace/flown-path.ts";
import { declaredTask } from "#app/flight/declared.ts";
import { gliderInFile, personInFile } from "#app/flight/intake/in-file.ts";
import { type Received, receive } from "#app/flight/intake/receive.ts";
import { encodePolyline } from "#app/map/polyline.ts";
import type { AircraftKind } from "#app/places/aircraft/aircraft.ts";
import { isOneRecorder } from "#app/places/aircraft/recorder.ts";
import type { ContestEntry } from "#app/soaring/contest/entry.ts";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { looksLikeIgc } from "#app/soaring/igc/read.ts";
import { recorderName } from "#app/soaring/igc/recorder-name.ts";
import { indexAt, slice } from "#app/soaring/trace/trace.ts";
import {
  type Options,
  type Progress,
  type Understood,
  type UnderstoodFlight,
  understandRecording,
} from "#app/soaring/understand.ts";
import type { ReadFile, ReadFlight } from "./card.ts";
import type { Reading } from "./reading.ts";
import { scoreHere } from "./score-here.ts";

export interface Question {
  number: number;
  file: File;
  /** YYYY-MM-DD. */
  today: string;
  /** If set, the file is scored as flown in this kind of glider and not just read; null for any kind. */
  score?: { kind: AircraftKind | null };
}

export type Reply =
  | { number: number; reading: Reading }
  | { number: number; read: ReadFile }
  | { number: number; scored: ContestEntry[][] }
  | { number: number; failed: string };

const POINTS = 300; // points of a sketch

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  await answer(data);
});

const send = (reply: Reply) => postMessage(reply);
const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

async function answer(question: Question): Promise<void> {
  const { number, file, today, score } = question;
  try {
    if (score) {
      // A glider that is not chosen yet is left out, because "none chosen" would be a finding.
      const options = { today, ...(score.kind && { kind: score.kind }) };
      const understood = understandReceived(await receive(file.stream()), options);
      await rest();
      return send({ number, scored: await scoreHere(understood, rest) });
    }
    const progress: Progress = (step, done, of) => send({ number, reading: { step, done, of } });
    const received = await receive(file.stream(), (bytes) => progress("reading", bytes, file.size));
    send({ number, read: read(understandReceived(received, { today, progress }), today) });
  } catch (error) {
    send({ number, failed: String(error) });
  }
}

function understandReceived({ bytes, recording }: Received, options: Options): Understood {
  if (!looksLikeIgc(bytes, recording)) throw new Error("no position could be read");
  return understandRecording(recording, bytes, options);
}

function read(understood: Understood, today: string): ReadFile {
  const { recording, findings, flights } = understood;
  const { header, date, manufacturer, serial } = recording;
  const midnight = Date.parse(`${date ?? today}T00:00:00Z`) / 1000;
  return {
    date,
    pilot: personInFile(header.pilot),
    coPilot: personInFile(header.copilot),
    glider: gliderInFile(understood),
    recorder:
      recorderName(header.recorder, manufacturer) ??
      (isOneRecorder({ manufacturer, serial }) ? `${manufacturer} ${serial}` : null),
    findings,
    flights: flights.map((flight) => ({
      takeoff: midnight + flight.takeoffTime,
      landing: flight.landingTime === null ? null : midnight + flight.landingTime,
      place: [flight.takeoffPoint.latitude, flight.takeoffPoint.longitude],
      track: encodePolyline(some(flight.trace.latitude), some(flight.trace.longitude)),
      windows: flight.windows.map(([from, to]) => [midnight + from, midnight + to]),
      path: date && flight.landingTime !== null ? getPath(airborne(flight), date, flight.takeoffSeen) : null,
      engineRuns: flight.engineRuns.length,
      climbs: detectClimbs(flight),
      declared: declaredTask(recording, flight.takeoffTime),
      restingPressureAltitude: flight.restingPressureAltitude,
    })),
  };
}

function airborne({ trace, takeoffTime, landingTime }: UnderstoodFlight) {
  return slice(trace, indexAt(trace, takeoffTime), indexAt(trace, landingTime ?? takeoffTime) + 1);
}

function detectClimbs({ trace, motion, own }: UnderstoodFlight): ReadFlight["climbs"] {
  const [first, last] = [own.at(0), own.at(-1)];
  if (!first || !last) return null;
  const { thermal } = analyse(trace, motion, own).statistics(trace.time[first.from], trace.time[last.to], 0);
  return thermal.average === null ? null : { count: thermal.count, average: thermal.average };
}

/** Returns every n-th value and the last. */
function some(column: Float64Array): Float64Array {
  const step = Math.max(1, Math.ceil(column.length / POINTS));
  return column.filter((_, i) => i % step === 0 || i === column.length - 1);
}
