/** What a travel is to its readers, and what its owners may say of it. Pure. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { line, lines } from "#app/people/user/person.ts";

/** Letters. Source: the published interface. */
const MIN_NAME = 1;
export const MAX_NAME = 100;
const MAX_DESCRIPTION = 10_000;

const NAME = fault("groupName", { least: MIN_NAME, most: MAX_NAME });
const Name = line(MAX_NAME, NAME).refine((name) => name.length >= MIN_NAME, NAME);
const Description = lines(MAX_DESCRIPTION, fault("longDescription", { most: MAX_DESCRIPTION }));

/** What is absent or null stays as it is; the text can be taken away, as "". */
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
  /** Kilometres, seconds, km². */
  distance: number;
  seconds: number;
  area: number;
  points: number;
  /** Around all tracks, an encoded polyline. */
  hull: string;
  discarded: string | null;
  owners: { id: number; name: string }[];
}

/** A day of it, with what was flown. */
export interface TravelDay {
  date: string;
  /** From 1. */
  number: number;
  flights: FlightTile[];
  /** Where the night after it was spent; null after the last day and where nobody knows. */
  night: string | null;
}

/** Days with flights, in order. @param places names of landing airfields by flight */
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
