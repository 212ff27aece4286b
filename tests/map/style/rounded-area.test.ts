import { expect, test } from "vitest";
import { RoundedArea } from "#app/map/style/rounded-area.ts";

type Point = Parameters<RoundedArea["draw"]>[1][number][number];

/** A lake with four corners, 200 px from one to the next; as tiles have it, the first corner comes again at the end. */
const SQUARE = [
  [0, 0],
  [200, 0],
  [200, 200],
  [0, 200],
  [0, 0],
].map(([x, y]) => ({ x, y }) as Point);

/** What is drawn at a zoom, as moves of the pen. */
function drawn(zoom: number): string[] {
  const moves: string[] = [];
  const write =
    (name: string) =>
    (...at: number[]) =>
      void moves.push([name, ...at.map(Math.round)].join(" "));
  const context = {
    beginPath: () => {},
    fill: write("fill"),
    stroke: write("stroke"),
    closePath: write("close"),
    moveTo: write("move"),
    lineTo: write("line"),
    quadraticCurveTo: write("curve"),
  } as unknown as CanvasRenderingContext2D;
  const area = new RoundedArea({ fill: "blue", shore: "navy", detail: 7 });
  area.draw(context, [SQUARE], zoom, {} as Parameters<typeof area.draw>[3]);
  return moves;
}

test("a lake keeps its corners as long as it is not magnified", () => {
  expect(drawn(7)).toEqual(["move 0 0", "line 200 0", "line 200 200", "line 0 200", "close", "fill", "stroke"]);
  expect(drawn(6).at(-1)).toBe("fill");
});

test("corners are cut the deeper the more it is magnified, and never beyond the middle of a shore", () => {
  expect(drawn(11).slice(0, 4)).toEqual(["move 0 48", "curve 0 0 48 0", "line 152 0", "curve 200 0 200 48"]);
  expect(drawn(15).slice(0, 4)).toEqual(["move 0 100", "curve 0 0 100 0", "line 100 0", "curve 200 0 200 100"]);
});
