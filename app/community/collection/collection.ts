/**
 * Collections of flights: own flights and those of others that a pilot gathers under a name, public or private.
 *
 * The fields that the owner may set, for browser and server alike.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { line, lines } from "#app/people/user/person.ts";

export const MAX_COLLECTIONS = 200;
export const MAX_FLIGHTS_IN_COLLECTION = 300;

/** Length in letters. */
const MIN_NAME = 1;
export const MAX_NAME = 100;
const MAX_DESCRIPTION = 10_000;

const NAME = fault("groupName", { least: MIN_NAME, most: MAX_NAME });
const MANY = fault("manyFlights", { most: MAX_FLIGHTS_IN_COLLECTION });

const Name = line(MAX_NAME, NAME).refine((name) => name.length >= MIN_NAME, NAME);
const Description = lines(MAX_DESCRIPTION, fault("longDescription", { most: MAX_DESCRIPTION }));
/** A colour as six hex digits after a hash. */
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const Flights = z
  .array(z.int().positive())
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length <= MAX_FLIGHTS_IN_COLLECTION, MANY);

export const NewCollection = z.object({
  name: Name,
  description: Description.nullish(),
  private: z.boolean().default(false),
  hex_color: Colour.nullish(),
  flight: Flights.nullish(),
});

/** Fields that are absent or null stay as they are; only a text can be removed, by sending "". */
export const CollectionPatch = z.object({
  name: Name.nullish(),
  description: Description.nullish(),
  private: z.boolean().nullish(),
  hex_color: Colour.nullish(),
  by_hand: z.boolean().nullish(),
  /** All flights, in the order set by hand. */
  flight: Flights.nullish(),
});

export const ORDERS = ["created", "created_desc", "-flights", "-modified", "-stars"] as const;
export type CollectionOrder = (typeof ORDERS)[number];

export interface Collection {
  id: string;
  owner: { id: number; name: string };
  name: string;
  description: string | null;
  private: boolean;
  image: string | null;
  hexColor: string | null;
  byHand: boolean;
  created: string;
  modified: string;
  /** The number of its flights that have not been removed. */
  flights: number;
  /** The number of members who have starred it. */
  stars: number;
}

/** Whether the text has the form of a collection's random id. */
export const isCollectionId = (text: string | undefined): text is string => /^[0-9a-f]{32}$/.test(text ?? "");
