/** A pass as rankings have it. */
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
  /** Null, and no points and no rank, for a pass that is not comparable. */
  correctedSpeed: number | null;
  points: number | null;
  upsideDown: boolean;
  /** Among the pilots that the filter leaves. */
  rank: number | null;
}

export type ComparablePass = RankedPass & { correctedSpeed: number; points: number; rank: number };

export const isComparable = (pass: RankedPass): pass is ComparablePass => pass.points !== null;
