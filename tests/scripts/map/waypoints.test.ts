import { expect, test } from "vitest";
import { waypointInstallable } from "#scripts/map/waypoints.ts";
import { archive, tileAt } from "./archive.ts";

const of = (...rows: string[]) => ({ name: "points.cup", bytes: new TextEncoder().encode(rows.join("\n")) });
const AT = "4800.000N,01115.000E"; // 48° N 11.25° E
const GLIDING = `Glidingfield,GF,DE,${AT},600m,4,09,800m,123.500,"Winch, grass"`;

test("a gliding field is drawn from zoom 6, a paved one from 7, a summit from 8, any other point from 10", async () => {
  const rows = [GLIDING, `Paved,,DE,${AT},,5`, `Peak,,DE,${AT},,7`, `Church,,DE,${AT},,16`];
  const tiles = archive(waypointInstallable([of(...rows)]).bytes);
  // A tile is drawn one zoom above its own.
  const seen = async (z: number) => {
    const text = await tiles.text(...tileAt(48, 11.25, z));
    return ["Glidingfield", "Paved", "Peak", "Church"].filter((name) => text.includes(name));
  };
  expect(await seen(4)).toEqual([]);
  expect(await seen(5)).toEqual(["Glidingfield"]);
  expect(await seen(6)).toEqual(["Glidingfield", "Paved"]);
  expect(await seen(7)).toEqual(["Glidingfield", "Paved", "Peak"]);
  expect(await seen(9)).toHaveLength(4);
  expect(await seen(12)).toHaveLength(4);
});

test("a point carries what the file says of it, and nothing it does not", async () => {
  const full = await archive(waypointInstallable([of(GLIDING)]).bytes).text(...tileAt(48, 11.25, 12));
  for (const word of [
    "waypoints",
    "code",
    "GF",
    "elevation",
    "direction",
    "length",
    "frequency",
    "123.500",
    "Winch, grass",
    "country",
  ])
    expect(full).toContain(word);
  const bare = await archive(waypointInstallable([of(`Church,,,${AT},,16`)]).bytes).text(...tileAt(48, 11.25, 12));
  for (const word of ["code", "elevation", "frequency", "description", "country"]) expect(bare).not.toContain(word);
});

test("a point of two files is drawn once", async () => {
  const tiles = archive(waypointInstallable([of(GLIDING), of(GLIDING.replace("Winch", "Aerotow"))]).bytes);
  const text = await tiles.text(...tileAt(48, 11.25, 12));
  expect([text.includes("Winch"), text.includes("Aerotow")]).toEqual([true, false]);
});

test("a file without a point is refused by name", () => {
  expect(() => waypointInstallable([of("<html>")])).toThrow("points.cup: no point in it could be read");
});
