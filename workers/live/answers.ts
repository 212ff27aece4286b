/** What a room says of itself to whoever asks (app/live/questions.ts): never more than its viewers are told. */
import type { z } from "zod";
import { inOrder, type TrackPoint } from "#app/live/chunk.ts";
import { flownIn, HOUR } from "#app/live/flown.ts";
import { isUp, type LiveState } from "#app/live/glider.ts";
import { correctLaunch, type Launch } from "#app/live/launch/launch.ts";
import type { ServerMessage } from "#app/live/message.ts";
import {
  BATCH,
  CORRECT,
  COUNT,
  FIELDS,
  GLIDER,
  HOURS,
  LAUNCHES,
  NOW,
  STANDING,
  THERMALS,
  TRACK,
} from "#app/live/questions.ts";
import { formatShown, snapshot } from "#app/live/room/changes.ts";
import { delayAt } from "#app/live/room/delay.ts";
import type { Room } from "#app/live/room/room.ts";
import { thermalsAt } from "#app/live/thermal.ts";
import type { Journal } from "./journal.ts";
import type { Learned } from "./learned.ts";
import type { Scoring } from "./scoring.ts";
import type { Tracks } from "./tracks.ts";

export interface Asked {
  room: Room;
  learned: Learned;
  tracks: Tracks;
  journal: Journal;
  scoring: Scoring;
  viewers: number;
  now: number;
}

export async function getAnswer(question: string, said: object, asked: Asked): Promise<unknown> {
  const { room, learned, now, viewers } = asked;
  switch (question) {
    case NOW.name: {
      const { time, airborne, gliders } = snapshot(room, null, now) as Extract<ServerMessage, { t: "snap" }>;
      return { time, airborne, gliders, delay: delayAt(room.policy, now), viewers };
    }
    case STANDING.name:
      return { time: Math.floor(now), delay: delayAt(room.policy, now), ...asked.scoring.standing() };
    case COUNT.name:
      return { gliders: counted(room), viewers };
    case HOURS.name:
      return hours(room);
    case FIELDS.name:
      return fields({ room, learned });
    case GLIDER.name:
      return heardLast(room, GLIDER.shape.parse(said).keys, now);
    case TRACK.name:
      return track(asked, TRACK.shape.parse(said));
    case BATCH.name: {
      const tracks = await asked.tracks.read(room.name, learned.minute, () => true, {
        ...BATCH.shape.parse(said),
        now,
      });
      return [...tracks].map(([key, points]) => [key, points.map(flat)]);
    }
    case THERMALS.name:
      return thermalsAt(learned.thermals, THERMALS.shape.parse(said).time);
    case LAUNCHES.name: {
      const { airport, from, to } = LAUNCHES.shape.parse(said);
      const isOfIt = ({ airport: at, takeoff }: Launch) =>
        at === airport && takeoff !== null && takeoff >= from && takeoff < to;
      return learned.launches.launches.filter(isOfIt).map(launchDetails);
    }
    case CORRECT.name:
      return corrected(asked, CORRECT.shape.parse(said));
    default:
      throw new Error(`A live room answers no ${question}.`);
  }
}

function counted({ gliders }: Room): z.infer<typeof COUNT.made>["gliders"] {
  return [...gliders].flatMap(([key, glider]) =>
    glider.last === null ? [] : [[key, glider.last.time, glider.state] satisfies [string, number, LiveState]],
  );
}

function hours({ gliders }: Room): z.infer<typeof HOURS.made> {
  return [...gliders].flatMap(([key, glider]) => {
    const { last, marks } = glider;
    const flown = last !== null && isUp(glider) ? flownIn([...marks, last], last.time, HOUR) : null;
    return flown === null ? [] : [[key, Math.round(flown)] satisfies [string, number]];
  });
}

/** A club may put the time of a take-off right by this much. */
const CORRECTED = 1800; // s

/** Of the flight that each is in, or was in last. */
function fields({ room, learned }: Pick<Asked, "room" | "learned">): z.infer<typeof FIELDS.made> {
  const latest = new Map(learned.launches.launches.map((launch) => [launch.key, launch]));
  return [...room.gliders].flatMap(([key, { began }]) => {
    const launch = latest.get(key);
    if (!launch || began === null || Math.abs((launch.takeoff ?? 0) - began) > CORRECTED) return [];
    return [[key, launch.airport] satisfies [string, number]];
  });
}

/** Of several names of one glider. */
function heardLast(room: Room, keys: string[], now: number) {
  const known = keys.flatMap((key) => room.gliders.get(key) ?? []).filter(({ last }) => last !== null);
  if (known.length === 0) return null;
  const glider = known.reduce((one, other) => ((other.last?.time ?? 0) > (one.last?.time ?? 0) ? other : one));
  const { state, stateSince, began } = glider;
  return {
    shown: formatShown(glider),
    delay: delayAt(room.policy, now),
    takeoff: began,
    landing: state === "home" || state === "landed-out" ? stateSince : null,
  };
}

async function track(
  { room, learned, tracks, now }: Asked,
  { keys, from, to }: { keys: string[]; from: number; to: number },
) {
  const wanted = new Set(keys);
  const found = await tracks.read(room.name, learned.minute, (key) => wanted.has(key), { from, to, now });
  return inOrder([...found.values()].flat()).map(flat);
}

function corrected({ learned, journal }: Asked, { airport, id, correction }: z.infer<typeof CORRECT.shape>) {
  if (learned.launches.launches.find((each) => each.id === id)?.airport !== airport) return "unknown";
  const launch = correctLaunch(learned.launches, id, correction);
  if (typeof launch === "string") return launch;
  journal.putLaunch(launch);
  return launchDetails(launch);
}

const flat = ({ time, latitude, longitude, altitude }: TrackPoint) => [time, latitude, longitude, altitude];

const launchDetails = ({ key: _, tugKey: __, heard: ___, ...told }: Launch) => told;
