/**
 * Regions 1 to 12 of the Soaring Society of America, by states: how American pilots name where they fly. The society
 * divides California, New York and Pennsylvania by county. Only the state of a take-off airfield is known, so such a
 * state belongs to both of its regions. Source: the society's regions for the election of its directors, from memory
 * of its published map; check a state there before relying on it.
 */
const STATES: readonly (readonly string[])[] = [
  ["CT", "ME", "MA", "NH", "RI", "VT"],
  ["NJ", "NY", "PA"],
  ["NY", "PA"],
  ["DE", "DC", "MD", "VA", "WV"],
  ["AL", "FL", "GA", "MS", "NC", "SC", "TN"],
  ["IN", "KY", "MI", "OH"],
  ["IL", "IA", "MN", "MO", "NE", "ND", "SD", "WI"],
  ["AK", "ID", "MT", "OR", "WA"],
  ["AZ", "CO", "NM", "UT", "WY"],
  ["AR", "KS", "LA", "OK", "TX"],
  ["CA", "HI", "NV"],
  ["CA"],
];

const CODE = /^ssa-([1-9]|1[0-2])$/;

export const isSsaRegion = (code: string): boolean => CODE.test(code);

/** Converts a region of the society to the regions that flights have; any other code is returned as it is. */
export function getStates(code: string): string[] {
  const [, number] = CODE.exec(code) ?? [];
  return number === undefined ? [code] : STATES[Number(number) - 1].map((state) => `US-${state}`);
}
