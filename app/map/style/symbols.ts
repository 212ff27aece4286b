/**
 * Signs of places: an airfield is a ring with its runway through it, a gliding site a filled one; an outlanding field a
 * small rectangle along its direction; a turn point a diamond; a summit a triangle. Told apart by shape, not by colour
 * alone. Each takes the room it needs, so that no name is written over it.
 */

import type { Feature, LabelSymbolizer } from "protomaps-leaflet";
import { readRunways } from "#app/map/style/runways.ts";
import { numberOf, textOf } from "./feature.ts";
import type { Palette } from "./palette.ts";

type Draw = (context: CanvasRenderingContext2D, feature: Feature) => void;

/** @param radius px around its place that stay its own */
function symbol(radius: number, draw: Draw): LabelSymbolizer {
  return {
    place(_layout, geometry, feature) {
      const anchor = geometry[0][0];
      const { x, y } = anchor;
      return [
        {
          anchor,
          bboxes: [{ minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }],
          draw: (context) => {
            context.globalAlpha = 1;
            context.lineCap = "round";
            draw(context, feature);
          },
        },
      ];
    },
  };
}

const RING = 4; // px
const TICK_LENGTH = 7.5; // px from the centre to the runway's end

export const airfieldSymbol = (palette: Palette): LabelSymbolizer =>
  symbol(RING + 2, (context, { props }) => {
    const gliding = textOf(props, "kind") === "gliding";
    const heading = headingOf(props);
    // Once wider in the colour of the halo, so that the sign holds on any ground.
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
  });

/** The first runway is the longest. Tiles carry runways as JSON. */
function headingOf(props: Feature["props"]): number | null {
  return readRunways(textOf(props, "runways")).at(0)?.heading ?? null;
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

export const fieldSymbol = (palette: Palette): LabelSymbolizer =>
  symbol(6, (context, { props }) => {
    context.rotate(((numberOf(props, "direction") ?? 90) * Math.PI) / 180);
    context.fillStyle = palette.halo;
    context.strokeStyle = palette.outlanding;
    context.lineWidth = 1.5;
    context.setLineDash([]);
    context.beginPath();
    context.rect(-2.5, -5.5, 5, 11);
    context.fill();
    context.stroke();
  });

export const waypointSymbol = (palette: Palette): LabelSymbolizer =>
  symbol(5, (context) => polygon(context, [0, -4.5, 4.5, 0, 0, 4.5, -4.5, 0], palette.waypoint, palette.halo));

export const summitSymbol = (palette: Palette): LabelSymbolizer =>
  symbol(3, (context) => polygon(context, [0, -3.5, 3.2, 2.5, -3.2, 2.5], palette.rangeInk, palette.halo));

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
