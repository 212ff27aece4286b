/**
 * Colours of the map, one set per scheme. A canvas cannot read custom properties: `sea`, `land`, `water` and `ink`
 * are those of tokens.css, the rest are chosen to match. Text and lines over the heights have a contrast of 3 or more
 * to every tint; fills stay below the tracks.
 */
import type { Scheme } from "#app/ui/scheme.ts";

export interface Palette {
  sea: string;
  land: string;
  /** Colours of unknown ground and of the grid on it. */
  plain: string;
  grid: string;
  coast: string;
  water: string;
  shore: string;
  waterInk: string;
  forest: string;
  field: string;
  rock: string;
  glacier: string;
  town: string;
  motorway: string;
  road: string;
  rail: string;
  border: string;
  ink: string;
  quietInk: string;
  rangeInk: string;
  halo: string;
  /** Airspace that needs a clearance, is closed, requires a radio or transponder, or is reserved for gliders. */
  controlled: string;
  closed: string;
  mandatory: string;
  gliding: string;
  /** Airfields, outlanding fields, turnpoints. */
  airfield: string;
  outlanding: string;
  waypoint: string;
  contour: string;
}

export const palettes: Record<Scheme, Palette> = {
  light: {
    sea: "#bcd9dc",
    land: "#dbe3d0",
    plain: "#e7ebe6",
    grid: "#ccd3cb",
    coast: "#9fbfbf",
    water: "#a9cdd6",
    shore: "#8fb7c2",
    waterInk: "#2f6674",

    forest: "#8fae82",
    field: "#e6dfae",
    rock: "#c4bcb0",
    glacier: "#f4fafb",
    town: "#a99f98",

    motorway: "#b98a5e",
    road: "#b5a58c",
    rail: "#8a8580",
    border: "#7d857a",

    ink: "#3d473f",
    quietInk: "#5d675f",
    rangeInk: "#6b5f4b",
    halo: "#f5f6ec",

    controlled: "#5c4a99",
    closed: "#9c2f45",
    mandatory: "#5a5548",
    gliding: "#1d6a60",

    airfield: "#24406f",
    outlanding: "#6b5200",
    waypoint: "#5a4a6e",
    contour: "#8a6f4a",
  },
  dark: {
    sea: "#1b3a40",
    land: "#232c28",
    plain: "#1d2323",
    grid: "#303938",
    coast: "#3a5a5c",
    water: "#1b3a40",
    shore: "#31545a",
    waterInk: "#86b9c4",

    forest: "#2f4a34",
    field: "#3b3b26",
    rock: "#4b4843",
    glacier: "#66767b",
    town: "#55504c",

    motorway: "#7a5f45",
    road: "#5b5345",
    rail: "#6b6762",
    border: "#74807a",

    ink: "#c6d0c5",
    quietInk: "#a9b4a9",
    rangeInk: "#c2b595",
    halo: "#141a18",

    controlled: "#b9a8f0",
    closed: "#f39aa8",
    mandatory: "#c4bda8",
    gliding: "#6fd0c0",

    airfield: "#a9c4f7",
    outlanding: "#e0c063",
    waypoint: "#cdb8e2",
    contour: "#8a7658",
  },
};

export const FONT =
  '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Cantarell, "DejaVu Sans Condensed", sans-serif';
