/** A pilot of a club, an airfield or a type, as a card shows them. */
export type PilotOrder = "distance" | "flights";

export interface ShownPilot {
  id: number;
  name: string;
  image: string | null;
  junior: boolean;
  gender: "F" | "M" | "D";
  /** Whether the pilot has a page. */
  here: boolean;
  flights: number;
  /** Kilometres. */
  distance: number;
  seconds: number;
}
