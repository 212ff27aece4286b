/** An LS 8 as the aircraft table has it, and arbitrary polars that could be some glider's. */
import fc from "fast-check";
import { makePolar, type Polar } from "#app/soaring/polar/polar.ts";

export const ls8Facts = {
  polarA: -0.002815,
  polarB: 0.1430284,
  polarC: -2.4293602,
  referenceMass: 346.5,
  minSpeed: 76.4 / 3.6,
};

export function ls8(): Polar {
  const polar = makePolar(ls8Facts);
  if (polar === null) throw new Error("the LS 8 flies");
  return polar;
}

/** By what one sees of it: least sink 0.35 to 1.2 m/s at 18 to 28 m/s, and how quickly it sinks more when faster. */
export const anyPolar: fc.Arbitrary<Polar> = fc
  .record({
    a: fc.double({ min: -0.008, max: -0.0009, noNaN: true }),
    least: fc.double({ min: 0.35, max: 1.2, noNaN: true }),
    at: fc.double({ min: 18, max: 28, noNaN: true }),
  })
  .map(({ a, least, at }) =>
    makePolar({ polarA: a, polarB: -2 * a * at, polarC: a * at * at - least, referenceMass: 350, minSpeed: 17 }),
  )
  .filter((polar) => polar !== null);
