/** A pass as a row of a ranking. */
export interface RankedPass {
  id: number;
  flight: number;
  revision: number;
  pilot: number;
  name: string;
  image: string | null;
  club: string | null;
  aircraft: string | null;
  /** Local day of the flight. */
  date: string;
  startTime: number;
  endTime: number;
  startAltitude: number;
  endAltitude: number;
  rawSpeed: number;
  /** Null for a pass that is not comparable; such a pass has no points and no rank either. */
  correctedSpeed: number | null;
  points: number | null;
  upsideDown: boolean;
  /** The rank among the pilots that the filter includes. */
  rank: number | null;
}

export type ComparablePass = RankedPass & { correctedSpeed: number; points: number; rank: number };

export const isComparable = (pass: RankedPass): pass is ComparablePass => pass.points !== null;
