import { expect, test } from "vitest";
import { RULE_SETS } from "#app/soaring/task/zone/rule-set.ts";
import { cylinder, keyhole, line, quadrant, zone, zoneKind } from "#app/soaring/task/zone/zone.ts";

test("every preset's zones have a kind of the community's interface", () => {
  const kinds = Object.entries(RULE_SETS).map(([key, { start, turn, finish }]) =>
    [key, ...[start, turn, finish].map(zoneKind)].join(" "),
  );
  expect(kinds).toEqual([
    "D CYLINDER SYMMETRIC_QUADRANT CYLINDER",
    "F LINE KEYHOLE CYLINDER",
    "AA LINE CYLINDER CYLINDER",
    "GP LINE CYLINDER LINE",
    "UK LINE KEYHOLE LINE",
    "P LINE KEYHOLE CYLINDER",
    "FR LINE KEYHOLE LINE",
    "US CYLINDER KEYHOLE CYLINDER",
  ]);
});

test("presets carry the published radii, in metres", () => {
  const { D, F, GP, US } = RULE_SETS;
  expect([D.start.radius, D.turn.radius, D.finish.radius]).toEqual([1000, null, 1000]);
  expect([F.start.radius, F.turn.innerRadius, F.turn.radius, F.finish.radius]).toEqual([5000, 500, 20_000, 3000]);
  expect([GP.start.radius, GP.turn.radius, GP.finish.radius]).toEqual([2500, 500, 250]);
  expect([US.start.radius, US.turn.innerRadius, US.innerOnly]).toEqual([8046.72, 1609.344, 1609.344]);
});

test("a line is a line whatever its angle, a half disc and a fixed quadrant have no kind", () => {
  expect(zoneKind(zone({ line: true, halfAngle: 35, radius: 2500 }))).toBe("LINE");
  expect([line(1), cylinder(1), keyhole(1, 2), quadrant()].map(zoneKind)).toEqual([
    "LINE",
    "CYLINDER",
    "KEYHOLE",
    "SYMMETRIC_QUADRANT",
  ]);
  expect(zoneKind(zone({ halfAngle: 90, radius: 3000 }))).toBeNull();
  expect(zoneKind(zone({ axis: "fixed", bearing: 90, halfAngle: 45, radius: 3000 }))).toBeNull();
});
