/** A group of pilots: what its owner may say of it, in browser and server alike. */
import { z } from "zod";
import { line, lines } from "./person.ts";

export const MOST_GROUPS = 50;
export const MOST_PILOTS = 200;

const NO_NAME = "The name has 1 to 100 letters.";
export const TOO_MANY = `A group has at most ${MOST_PILOTS} pilots.`;

const Name = line(100, NO_NAME).refine((name) => name !== "", NO_NAME);
const Description = lines(10_000, "The description may have at most 10,000 letters.");
const Pilots = z
  .array(z.int().positive())
  .max(MOST_PILOTS, TOO_MANY)
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
