/**
 * Reads a flight's track with the ground below it, and the flight as it is exported. Null when nothing has been
 * scored.
 */

import type { Tools } from "#app/core/tools.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { getAirfields, getGroundLevel } from "#app/flight/scoring/ground-level.server.ts";
import { fineGround, groundUnder } from "#app/flight/scoring/surroundings.server.ts";
import { seconds } from "#app/flight/span.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { BlockName } from "#app/soaring/trace/file.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { inWords } from "#app/units/format.ts";
import type { FlightDetail } from "../flight.ts";
import { courseAboveSea, exportedHeights } from "./above-sea.ts";
import { type Exported, exportedCourse, exportedTask } from "./exported.ts";
import type { Format } from "./format.ts";

export async function getTrack({ files }: Tools, { id, revision }: FlightDetail, blocks: BlockName[]) {
  if (revision === 0) return null;
  return getTrace(files, id, revision, { level: "full", blocks: ["core", ...blocks] });
}

/** Returns metres under every fix, or null when the ground under one of them is not known finely enough. */
export async function groundBelow(tools: Pick<Tools, "terrain">, trace: Trace): Promise<Float32Array | null> {
  if (trace.length === 0) return null;
  const ground = fineGround(await groundUnder(tools, trace))?.altitude ?? null;
  return ground?.every((metres) => !Number.isNaN(metres)) ? ground : null;
}

/** Uses the English names of the API, because programs read the files. @param origin of this site */
export async function exported(
  tools: Tools,
  flight: FlightDetail,
  format: Format,
  origin: string,
): Promise<Exported | null> {
  const trace = await getTrack(tools, flight, format.blocks);
  if (trace === null) return null;
  const head = getHead(flight, origin);
  const heights = format.aboveSea ? await aboveSea(tools, flight, trace) : trace.altitude;
  return {
    ...head,
    course: head.course && (format.aboveSea ? courseAboveSea(head.course, trace, heights) : head.course),
    trace,
    heights,
    ground: format.ground ? await groundBelow(tools, trace) : null,
  };
}

async function aboveSea(tools: Tools, flight: FlightDetail, trace: Trace): Promise<ArrayLike<number>> {
  const { takeoffTime, landingTime, facts } = flight;
  const times = { takeoffTime: seconds(takeoffTime), landingTime: landingTime === null ? null : seconds(landingTime) };
  return exportedHeights(trace, times, await getGroundLevel(tools, facts, getAirfields(flight)));
}

/** Returns everything in a file that is not the track. */
export function getHead(flight: FlightDetail, origin: string): Omit<Exported, "trace" | "heights" | "ground"> {
  const { user, coUser, aircraft, airport, registration, competitionId, scoringDate } = flight;
  const reader = { language: "en-gb", units: "M" } as const;
  const text = textIn(reader.language);
  const glider = [aircraft?.name, registration, competitionId].filter(Boolean).join(" ");
  const about = [
    airport?.name,
    glider,
    coUser && text("flight.coPilot", { name: coUser.name }),
    flight.distance !== null && inWords(flight.distance, "distance", reader),
    flight.speed !== null && inWords(flight.speed, "speed", reader),
  ];
  return {
    title: [user.name, flightDay(text, scoringDate, reader.language, "medium"), aircraft?.name]
      .filter(Boolean)
      .join(", "),
    about: about.filter(Boolean).join(" · "),
    address: `${origin}/flight/${flight.id}`,
    pilot: user.name,
    course: exportedCourse(flight, text),
    task: exportedTask(flight, text),
  };
}
