/** What stands around every page of a pilot. Null counts are of pages that are not there for the one who reads. */
import type { Figures } from "./figures.ts";
import type { Longest } from "./longest.server.ts";
import type { Ring } from "./ring.ts";
import type { Sighted } from "./visible.ts";

interface Club {
  id: number | null;
  name: string;
}

export interface Frame extends Sighted {
  pilot: {
    id: number;
    name: string;
    image: string | null;
    club: Club | null;
    secondClub: Club | null;
    bio: string | null;
    isJunior: boolean;
    /** ISO 8601. */
    joined: string;
    messageEnabled: boolean;
    /** Where most flights began. */
    home: { id: number; name: string } | null;
    ring: Ring;
  };
  /** The one who reads; null for visitors. */
  me: number | null;
  /** From 1, by badges. */
  level: number | null;
  /** Of the season that is looked at; null without a valid flight, or where they are not told. */
  figures:
    | (Figures & {
        longest: { ofSeason: Longest | null; ever: Longest | null };
        /** Flights as co-pilot in that season, which the figures do not count. */
        asCoPilot: number;
      })
    | null;
  counts: Record<"friends" | "collections" | "badges" | "travels", number | null>;
}
