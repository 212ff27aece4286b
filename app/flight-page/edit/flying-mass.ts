/**
 * The mass a glider was flown with, kg: between its empty mass with crew and the maximum.
 *
 * None of our contests needs it, so it may be changed at any time. Source: specification, section 5.
 */
const PILOT = 80; // kg, as the specification assumes

export interface MassRange {
  /** Null if the type's empty mass, or its maximum, is unknown. */
  least: number | null;
  most: number | null;
}

export function massRange(type: { emptyMass: number | null; mtow: number | null }, coPilot: boolean): MassRange {
  const least = type.emptyMass === null ? null : type.emptyMass + (coPilot ? 2 * PILOT : PILOT);
  return { least, most: type.mtow };
}

/** For a glider of unknown type: the range of anything that flies with people in it. */
export const ANY_MASS = { least: 1, most: 5000 } satisfies MassRange;

/** Returns whole kilograms. If a light type cannot even carry that crew, the maximum mass applies. */
export function clampMass(mass: number, { least, most }: MassRange): number {
  const enough = Math.max(mass, least ?? ANY_MASS.least);
  return Math.round(Math.min(enough, most ?? ANY_MASS.most));
}
