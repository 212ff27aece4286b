/** A group of pilots: what its owner may say of it, in browser and server alike. */
import { z } from "zod";
import { line, lines } from "#app/user/person.ts";

export const MOST_GROUPS = 50;
export const MOST_PILOTS = 200;

export const FAULTS = {
  groupName: "The name has 1 to 100 letters.",
  longDescription: "The description may have at most 10,000 letters.",
  manyPilots: `A group has at most ${MOST_PILOTS} pilots.`,
  manyGroups: `At most ${MOST_GROUPS} groups can be kept.`,
  noPilot: "There is no such pilot.",
  unconfirmedGroup: "Please confirm that the group shall be deleted.",
} as const;

const Name = line(100, FAULTS.groupName).refine((name) => name !== "", FAULTS.groupName);
const Description = lines(10_000, FAULTS.longDescription);
const Pilots = z
  .array(z.int().positive())
  .max(MOST_PILOTS, FAULTS.manyPilots)
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
