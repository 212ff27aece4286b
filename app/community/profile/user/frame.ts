/** The frame around every page of a pilot. A count is null if the reader may not see its page. */
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
    /** The airfield where most flights began. */
    home: { id: number; name: string } | null;
    ring: Ring;
  };
  /** The reader's id; null for visitors. */
  me: number | null;
  /** The level earned by badges, from 1. */
  level: number | null;
  /** Figures of the season shown; null without a valid flight, or if the reader may not see them. */
  figures:
    | (Figures & {
        longest: { ofSeason: Longest | null; ever: Longest | null };
        /** Flights as co-pilot in that season, which the figures do not count. */
        asCoPilot: number;
      })
    | null;
  counts: Record<"friends" | "collections" | "badges" | "travels", number | null>;
}
