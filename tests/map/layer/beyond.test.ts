import { expect, test } from "vitest";
import { getLastZoom, isBeyond, tellsGround } from "#app/map/layer/beyond.ts";

// Natural Earth is drawn for 1:10,000,000 and half a kilometre true: at zoom 11 and 47° N, 52 m a pixel, that is 10 px.
test("a base map to zoom 7 ends at 11, one to zoom 15 later than the map itself", () => {
  expect(getLastZoom(7)).toBe(11);
  expect([isBeyond(11.25, 7), isBeyond(11.5, 7), isBeyond(12, 7)]).toEqual([false, true, true]);
  expect(isBeyond(15, 15)).toBe(false);
});

test("elevation of 90 m still tells the ground at 26 m a pixel, one of 7 km does not, none never does", () => {
  expect([tellsGround(90, 26), tellsGround(7000, 26), tellsGround(null, 26)]).toEqual([true, false, false]);
});
