import fc from "fast-check";
import { expect, test } from "vitest";
import { PHASE_KINDS, type PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { COLUMNS, IN_TIME, ordered, sortedBy, toggled } from "#app/flight-page/page/phases/phase-order.ts";

const some = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null });
const rows: fc.Arbitrary<PhaseRow[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...PHASE_KINDS),
    from: fc.nat(9999),
    to: fc.nat(9999),
    startAltitude: fc.nat(),
    endAltitude: fc.nat(),
    gain: fc.integer(),
    average: fc.integer(),
    distance: some,
    speed: some,
    ratio: some,
    turns: some,
    right: some,
    radius: some,
    bank: some,
    wind: fc.option(fc.record({ speed: fc.nat(90), direction: fc.nat(359), uncertainty: fc.constant(null) }), {
      nil: null,
    }),
  }),
);

test("every column sorts both ways, keeps every phase, and puts those without a value last", () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...COLUMNS), fc.boolean(), (phases, column, descending) => {
      const found = ordered(phases, { kinds: PHASE_KINDS, column, descending });
      expect(found.toSorted(byId)).toEqual(phases.toSorted(byId));
      if (column !== "distance" && column !== "ratio" && column !== "speed") return;
      const values = found.map((row) => row[column]);
      const known = values.filter((value) => value !== null);
      expect(values.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(known.toSorted((a, b) => (descending ? b - a : a - b)));
    }),
  );
});

const byId = (a: PhaseRow, b: PhaseRow) => (a.id < b.id ? -1 : 1);

test("only kinds that are wanted are listed, and one always is", () => {
  fc.assert(
    fc.property(rows, (phases) => {
      const glides = toggled(toggled(IN_TIME, "thermal"), "attempt");
      expect(ordered(phases, glides).every(({ kind }) => kind === "glide")).toBe(true);
      expect(toggled(glides, "glide")).toBe(glides);
      expect(toggled(glides, "thermal").kinds).toEqual(["thermal", "glide"]);
    }),
  );
});

test("a column is sorted by its largest first, the same again turns it round, time begins with the earliest", () => {
  const climbs = sortedBy(IN_TIME, "average");
  expect(climbs).toMatchObject({ column: "average", descending: true });
  expect(sortedBy(climbs, "average").descending).toBe(false);
  expect(sortedBy(climbs, "from").descending).toBe(false);
});
