import { expect, test } from "vitest";
import { forGliding, getStyle, restricts } from "#app/soaring/airspace/kind.ts";
import { readLimit } from "#app/soaring/airspace/limit.ts";
import type { Limit } from "#app/soaring/airspace/volume.ts";

const of = (letters: string, type: string | null = null) => ({ class: letters, type });

test("clearance, permission, equipment and danger restrict; E to G, wave and gliding sectors do not", () => {
  for (const letters of ["A", "B", "C", "D", "CTR", "R", "P", "Q", "TMZ", "RMZ", "GP"])
    expect(restricts(of(letters))).toBe(true);
  for (const letters of ["E", "F", "G", "W", "GS", "UNC", "ATZ", "?"]) expect(restricts(of(letters))).toBe(false);
});

test("a type says more than its class: a gliding sector in D is ours, an unclassified TRA is not", () => {
  expect(restricts(of("D", "GSEC"))).toBe(false);
  expect(restricts(of("UNC", "TRA"))).toBe(true);
  expect(restricts(of("D", "TMA"))).toBe(true);
  expect(restricts(of("E", "TMA"))).toBe(false);
});

test("styles are the words that programs know", () => {
  const styles = [
    of("CTR"),
    of("D", "CTR"),
    of("R"),
    of("P"),
    of("Q"),
    of("W"),
    of("GS"),
    of("D", "TMA"),
    of("C"),
    of("UNC"),
  ];
  expect(styles.map(getStyle).join(" ")).toBe("ctr ctr restricted prohibited danger wave gliding tma c unc");
});

test("gliders are shown what begins below FL 100, and wave sectors at any height", () => {
  const from = (text: string) => ({ lower: readLimit(text, "lower") as Limit });
  expect(forGliding({ ...of("C"), ...from("FL 95") })).toBe(true);
  expect(forGliding({ ...of("C"), ...from("FL 100") })).toBe(false);
  expect(forGliding({ ...of("W"), ...from("FL 195") })).toBe(true);
  expect(forGliding({ ...of("E"), ...from("1000 AGL") })).toBe(false);
});
