/**
 * Signs of places: an airfield is a ring with its runway through it, a gliding site a filled one; an outlanding field
 * a small rectangle along its direction; a turnpoint a diamond; a summit a triangle, a pass two curves. They differ
 * in shape, not only in colour. Each reserves the room it needs, so that no name is written over it.
 */

import type { Feature } from "protomaps-leaflet";
import type { Sign } from "#app/map/label/name.ts";
import { readRunways } from "#app/map/style/runways.ts";
import { getNumber, readText } from "./feature.ts";
import type { Palette } from "./palette.ts";

type Props = Feature["props"];

const RING = 4; // px
const TICK_LENGTH = 7.5; // px from the centre to the runway's end

export const airfieldSign = (palette: Palette, props: Props): Sign => ({
  radius: RING + 2,
  draw(context) {
    const gliding = readText(props, "kind") === "gliding";
    const heading = getHeading(props);
    // Drawn once wider in the colour of the halo, so that the sign is visible on any ground.
    for (const [colour, more] of [
      [palette.halo, 2.4],
      [palette.airfield, 0],
    ] as const) {
      context.strokeStyle = colour;
      context.fillStyle = gliding && more === 0 ? palette.airfield : palette.halo;
      context.lineWidth = 1.5 + more;
      context.beginPath();
      context.arc(0, 0, RING, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
      if (heading !== null) strokeAlong(context, heading, TICK_LENGTH, 2 + more);
    }
  },
});

/** The first runway is the longest. Tiles contain runways as JSON. */
function getHeading(props: Props): number | null {
  return readRunways(readText(props, "runways")).at(0)?.heading ?? null;
}

function strokeAlong(context: CanvasRenderingContext2D, heading: number, reach: number, width: number) {
  const angle = (heading * Math.PI) / 180;
  const [x, y] = [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(-x, -y);
  context.lineTo(x, y);
  context.stroke();
}

export const fieldSign = (palette: Palette, props: Props): Sign => ({
  radius: 6,
  draw(context) {
    context.rotate(((getNumber(props, "direction") ?? 90) * Math.PI) / 180);
    context.fillStyle = palette.halo;
    context.strokeStyle = palette.outlanding;
    context.lineWidth = 1.5;
    context.beginPath();
    context.rect(-2.5, -5.5, 5, 11);
    context.fill();
    context.stroke();
  },
});

export const waypointSign = ({ waypoint, halo }: Palette): Sign => ({
  radius: 5,
  draw: (context) => polygon(context, [0, -4.5, 4.5, 0, 0, 4.5, -4.5, 0], waypoint, halo),
});

export const summitSign = ({ rangeInk, halo }: Palette): Sign => ({
  radius: 4,
  draw: (context) => polygon(context, [0, -3.5, 3.2, 2.5, -3.2, 2.5], rangeInk, halo),
});

/** The sign of a pass: two curves back to back. */
export const passSign = ({ rangeInk, halo }: Palette): Sign => ({
  radius: 5,
  draw(context) {
    for (const [colour, width] of [
      [halo, 4],
      [rangeInk, 1.5],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      context.arc(0, -5.5, 4.5, 0.25 * Math.PI, 0.75 * Math.PI);
      context.moveTo(3.2, 2.3);
      context.arc(0, 5.5, 4.5, -0.25 * Math.PI, -0.75 * Math.PI, true);
      context.stroke();
    }
  },
});

function polygon(context: CanvasRenderingContext2D, corners: number[], fill: string, halo: string) {
  context.beginPath();
  for (let i = 0; i < corners.length; i += 2) context.lineTo(corners[i], corners[i + 1]);
  context.closePath();
  context.lineJoin = "round";
  context.strokeStyle = halo;
  context.lineWidth = 2.5;
  context.stroke();
  context.fillStyle = fill;
  context.fill();
}
