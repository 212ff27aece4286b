import { expect, test } from "vitest";
import { podiumSvg, tableSvg } from "#app/flight/picture/card.ts";

const step = (rank: number, value: string) => ({ rank, name: `Club ${value}`, detail: "LS 8, ASG 29", value });
const getBars = (svg: string) =>
  [...svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="320" height="(\d+)"/g)].map(([, x, y, height]) => ({
    x: Number(x),
    bottom: Number(y) + Number(height),
    height: Number(height),
  }));

test("the first stands highest and in the middle, the second left of it, the third right; all on one floor", () => {
  const svg = podiumSvg({ title: "Free 2026", about: "Germany" }, [
    step(1, "1,500.0"),
    step(2, "890.0"),
    step(2, "890.0"),
  ]);
  const [first, second, third] = getBars(svg);
  expect(second.x < first.x && first.x < third.x).toBe(true);
  expect(first.height > second.height && second.height > third.height).toBe(true);
  expect(new Set([first, second, third].map(({ bottom }) => bottom))).toEqual(new Set([630]));
  expect(svg.match(/>2</g)).toHaveLength(2); // equals share their rank
  for (const words of ["Free 2026", "Germany", "1,500.0", "LS 8, ASG 29"]) expect(svg).toContain(words);
});

test("one alone stands alone", () => {
  expect(getBars(podiumSvg({ title: "", about: "" }, [step(1, "1")]))).toHaveLength(1);
});

test("a table has six lines at most, and names are letters, never marks of the drawing", () => {
  const lines = Array.from({ length: 9 }, (_, i) => ({ rank: i + 1, name: `<a>${i}`, value: String(90 - i) }));
  const svg = tableSvg({ title: "League", about: "" }, lines);
  expect(svg.match(/&#60;a&#62;\d/g)).toEqual([
    "&#60;a&#62;0",
    "&#60;a&#62;1",
    "&#60;a&#62;2",
    "&#60;a&#62;3",
    "&#60;a&#62;4",
    "&#60;a&#62;5",
  ]);
  expect(svg).not.toContain("<a>");
});
