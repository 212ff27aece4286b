/** A travel as readers see it, and the fields its owners may edit. Pure. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { line, lines } from "#app/people/user/person.ts";

/** Length in letters. Source: the published interface. */
const MIN_NAME = 1;
export const MAX_NAME = 100;
const MAX_DESCRIPTION = 10_000;

const NAME = fault("groupName", { least: MIN_NAME, most: MAX_NAME });
const Name = line(MAX_NAME, NAME).refine((name) => name.length >= MIN_NAME, NAME);
const Description = lines(MAX_DESCRIPTION, fault("longDescription", { most: MAX_DESCRIPTION }));

/** Fields that are absent or null stay as they are; the text is removed by sending "". */
export const TravelPatch = z.object({ name: Name.nullish(), description: Description.nullish() });

export interface Travel {
  id: number;
  name: string | null;
  description: string | null;
  image: string | null;
  startDate: string;
  endDate: string;
  home: boolean;
  flights: number;
  /** Kilometres, seconds and km². */
  distance: number;
  seconds: number;
  area: number;
  points: number;
  /** The hull around all tracks, an encoded polyline. */
  hull: string;
  discarded: string | null;
  owners: { id: number; name: string }[];
}

/** One day of a travel, with its flights. */
export interface TravelDay {
  date: string;
  /** Number of the day, from 1. */
  number: number;
  flights: FlightTile[];
  /** Where the following night was spent; null after the last day and if unknown. */
  night: string | null;
}

/** Returns the days with flights, in order. @param places names of landing airfields by flight */
export function listDays(flights: readonly FlightTile[], places: ReadonlyMap<number, string>): TravelDay[] {
  const dates = [...new Set(flights.map(({ scoringDate }) => scoringDate))].toSorted();
  return dates.map((date, i) => {
    const flown = flights.filter((flight) => flight.scoringDate === date);
    const last = flown[flown.length - 1];
    return {
      date,
      number: i + 1,
      flights: flown,
      night: i === dates.length - 1 ? null : (places.get(last.id) ?? null),
    };
  });
}

const DAY_MS = 86_400_000;
export const getNights = ({ startDate, endDate }: Pick<Travel, "startDate" | "endDate">): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS);

export const travelPath = (id: number) => `/travel/${id}`;
export const travelsPath = (user: number) => `/user/${user}/travel`;
