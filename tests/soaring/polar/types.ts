/** Rows of the collected glider list that have a polar, as the aircraft table would hold them. */
import { makePolar } from "#app/soaring/polar/polar.ts";
import { table } from "#tests/setup/shared.ts";

export function typesWithPolar() {
  const number = (text: string) => (text === "" ? null : Number(text));
  return table("gliders.csv")
    .filter((row) => row.polar_a !== "")
    .map((row) => {
      const minSpeed = number(row.min_speed_kmh);
      const polar = makePolar({
        polarA: number(row.polar_a),
        polarB: number(row.polar_b),
        polarC: number(row.polar_c),
        referenceMass: number(row.reference_mass_kg),
        minSpeed: minSpeed === null ? null : minSpeed / 3.6,
      });
      return {
        name: row.name,
        polar,
        bestGlide: Number(row.best_glide),
        bestGlideSpeed: Number(row.best_glide_speed_kmh) / 3.6,
        minSink: Number(row.min_sink_ms),
      };
    });
}
