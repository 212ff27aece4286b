import { expect, test } from "vitest";
import { getBreakdown } from "#app/flight/analysis/breakdown.ts";
import { privileges, VISITOR } from "#app/people/plan/privileges.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import { analysis } from "../older.ts";

const climb = { kind: "thermal", start: 0, end: 300, startAltitude: 900, endAltitude: 1500, gain: 600 } as Climb;
const flight = { ...analysis, phases: [climb, { ...climb, kind: "attempt" as const }, climb] };
const of = { ownerId: 7, coUserId: 8, cookie: false };

test("supporters and the flight's own two pilots see all phases, everybody else how many of each kind there are", () => {
  const all = [
    privileges({ ...VISITOR, id: 9, plan: "supporter" }, of),
    privileges({ ...VISITOR, id: 7 }, of),
    privileges({ ...VISITOR, id: 8 }, of),
  ];
  for (const may of all) expect(getBreakdown(flight, may)).toMatchObject({ access: "all", phases: { length: 3 } });
  for (const may of [privileges(VISITOR, of), privileges({ ...VISITOR, id: 9 }, of)])
    expect(getBreakdown(flight, may)).toMatchObject({
      access: "locked",
      phases: [],
      counts: { thermal: 2, attempt: 1, glide: 0 },
    });
});
