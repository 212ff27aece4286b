/**
 * The mass a glider was flown with, kg: between empty with its crew and the most that is allowed.
 *
 * No contest of ours asks for it, so that it may change at any time. Source: specification, section 5.
 */
const PILOT = 80; // kg, as the specification assumes

export interface MassRange {
  /** Null where the type's empty mass, or its greatest, is not known. */
  least: number | null;
  most: number | null;
}

export function massRange(type: { emptyMass: number | null; mtow: number | null }, coPilot: boolean): MassRange {
  const least = type.emptyMass === null ? null : type.emptyMass + (coPilot ? 2 * PILOT : PILOT);
  return { least, most: type.mtow };
}

/** Of a glider whose type is not known: what flies with people in it. */
export const ANY_MASS = { least: 1, most: 5000 } satisfies MassRange;

/** Whole kilograms. Where a light type cannot even carry that crew, the greatest mass holds. */
export function clampMass(mass: number, { least, most }: MassRange): number {
  const enough = Math.max(mass, least ?? ANY_MASS.least);
  return Math.round(Math.min(enough, most ?? ANY_MASS.most));
}
