/** A group's fields and their limits, for browser and server alike. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { line, lines } from "#app/people/user/person.ts";

export const MAX_GROUPS = 50;
export const MAX_PILOTS_IN_GROUP = 200;

/** Characters. */
const MIN_NAME = 1;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 10_000;

const NAME = fault("groupName", { least: MIN_NAME, most: MAX_NAME });

const Name = line(MAX_NAME, NAME).refine((name) => name.length >= MIN_NAME, NAME);
const Description = lines(MAX_DESCRIPTION, fault("longDescription", { most: MAX_DESCRIPTION }));
const Pilots = z
  .array(z.int().positive())
  .max(MAX_PILOTS_IN_GROUP, fault("manyPilots", { most: MAX_PILOTS_IN_GROUP }))
  .transform((ids) => [...new Set(ids)]);

export const NewGroup = z.object({ name: Name, description: Description.nullish(), pilot: Pilots.default([]) });
export const GroupPatch = z.object({
  name: Name.optional(),
  description: Description.nullish(),
  pilot: Pilots.optional(),
});

export interface Group {
  id: number;
  ownerId: number;
  name: string;
  description: string | null;
  image: string | null;
  created: string;
  pilots: { id: number; name: string; image: string | null }[];
}
