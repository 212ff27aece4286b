/**
 * Names on a canvas of their own above the tiles, in screen pixels: equally sharp and large at every zoom, each
 * checked against all others, against existing labels on the map, and against the tracks. Drawn when the map is at
 * rest. Browser only.
 */
import type L from "leaflet";
import type { Feature } from "protomaps-leaflet";
import type { Name } from "#app/map/label/name.ts";
import { getLines, LEAST_SIZE } from "#app/map/label/name.ts";
import { getStretches, optionsBeside, optionsOn } from "#app/map/label/options.ts";
import { type Box, type Ground, placed, type Wish } from "#app/map/label/placing.ts";
import type { NameRule } from "#app/map/label/rule.ts";
import { font } from "#app/map/style/text.ts";
import { CanvasOverlay } from "#app/map/track/CanvasOverlay.ts";
import type { View } from "#app/map/track/drawn.ts";
import { nextTurn } from "#app/map/turns.ts";
import { TilesInView } from "./tiles-in-view.ts";
import type { Views } from "./VectorLayer.ts";

const HALO = 3; // px, half of it outside of a letter
const LINE = 1.2; // line height as a share of the size
const TILE = 512; // px; unit of the features' positions in a tile

/** Returns what names must avoid on the map, in pixels of the view. */
export type GroundOf = (view: View) => Ground;

interface Drawing {
  wish: Wish;
  name: Name;
  lines: string[];
  /** Angle along the name's line. */
  angle: number;
}

export class NameLayer extends CanvasOverlay {
  readonly #tiles = new TilesInView(() => void this.#measureAhead());
  #rules: readonly NameRule[] = [];
  #halo = "";
  /** Names that were placed, and the chosen option of each. */
  #written: { drawing: Drawing; stand: number }[] = [];
  readonly #measuring = document.createElement("canvas").getContext("2d");

  readonly #getGround: GroundOf;

  constructor(options: L.LayerOptions, getGround: GroundOf) {
    super(options);
    this.#getGround = getGround;
  }

  setRules(rules: readonly NameRule[], halo: string, views: Views): void {
    this.#rules = rules;
    this.#halo = halo;
    this.#tiles.setViews(views);
    this.redraw();
  }

  /** Letters are measured once, and measuring takes longest, so it is done rule by rule with pauses for input. */
  async #measureAhead(): Promise<void> {
    for (const rule of this.#rules) {
      await nextTurn();
      if (!this._map) return;
      this.#getDrawings(rule, this.viewNow().view, this._map.getZoom());
    }
    this.redraw();
  }

  protected override prepare(view: View, zoom: number): boolean {
    const wanted = this.#rules.flatMap((rule) => this.#getDrawings(rule, view, zoom));
    const wishes = wanted.map(({ wish }) => wish);
    const stands = wishes.length === 0 ? [] : placed(wishes, this.#getGround(view));
    this.#written = stands.flatMap((stand, i) => (stand === null ? [] : [{ drawing: wanted[i], stand }]));
    return this.#written.length > 0;
  }

  protected override paint(context: CanvasRenderingContext2D): void {
    for (const { drawing, stand } of this.#written) this.#write(context, drawing, stand);
  }

  #getDrawings(rule: NameRule, view: View, zoom: number): Drawing[] {
    const { source, layer, from = 0, to = 99, weight } = rule;
    if (zoom < from || zoom > to) return [];
    const found: { feature: Feature; name: Name; points: { x: number; y: number }[] }[] = [];
    for (const { tile, data } of this.#tiles.of(source, view, zoom)) {
      const scale = view.scale / 2 ** tile.z;
      const drawn = ({ x, y }: { x: number; y: number }) => ({
        x: (tile.x + x / TILE) * scale - view.left,
        y: (tile.y + y / TILE) * scale - view.top,
      });
      for (const feature of data.get(layer) ?? []) {
        if (!rule.holds(feature, zoom)) continue;
        for (const part of feature.geom) {
          const points = part.filter(({ x, y }) => x >= 0 && y >= 0 && x < TILE && y < TILE).map(drawn);
          if (!points.some(({ x, y }) => x >= 0 && y >= 0 && x < view.width && y < view.height)) continue;
          const name = rule.name(feature, zoom);
          if (name !== null && (name.text !== "" || name.bare)) found.push({ feature, name, points });
        }
      }
    }
    if (weight) found.sort((a, b) => weight(b.feature) - weight(a.feature));
    const measuring = this.#measuring;
    if (measuring === null) return [];
    return found.flatMap(({ name, points }) => getDrawings(measuring, name, points));
  }

  #write(context: CanvasRenderingContext2D, { wish, name, lines, angle }: Drawing, stand: number): void {
    if (name.sign) {
      context.save();
      context.translate(wish.x, wish.y);
      context.lineCap = "round";
      name.sign.draw(context);
      context.restore();
    }
    const box = wish.options[stand]?.[0];
    if (!box) return;
    const { colour } = name.letters;
    const height = lineHeight(name);
    context.save();
    setLetters(context, name);
    context.textBaseline = "middle";
    context.textAlign = "center";
    context.lineJoin = "round";
    if (name.stands === "along") {
      context.translate(wish.x, wish.y);
      context.rotate(angle);
    } else context.translate((box.left + box.right) / 2, box.top + height / 2);
    lines.forEach((line, i) => {
      context.lineWidth = HALO;
      context.strokeStyle = this.#halo;
      context.globalAlpha = 0.85;
      context.strokeText(line, 0, i * height);
      context.globalAlpha = 1;
      context.fillStyle = colour;
      context.fillText(line, 0, i * height);
    });
    context.restore();
  }
}

const lineHeight = ({ letters }: Name) => Math.max(letters.size, LEAST_SIZE) * LINE;

function setLetters(context: CanvasRenderingContext2D, { letters: { size, weight, italic, spacing = 0 } }: Name): void {
  context.font = font(Math.max(size, LEAST_SIZE), weight, italic ? "italic" : "");
  context.letterSpacing = `${spacing}px`;
}

function getDrawings(context: CanvasRenderingContext2D, name: Name, points: { x: number; y: number }[]): Drawing[] {
  const { letters, text, sign, stands, bare = false, room = 4, apart = 0 } = name;
  const lines = getLines(text, letters.lineLength);
  const size = { width: measureWidth(context, name, lines), height: lineHeight(name) * lines.length };
  const common = { bare, room, key: text, apart };
  if (stands === "along") {
    return getStretches(points, size, apart).map(({ x, y, angle, boxes }) => {
      return { wish: { ...common, x, y, options: [boxes], sign: null }, name, lines, angle };
    });
  }
  const [{ x, y }] = points;
  const radius = sign?.radius ?? 0;
  const options = text === "" ? [] : stands === "on" ? optionsOn(x, y, size) : optionsBeside(x, y, size, radius);
  const own: Box | null = sign ? { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius } : null;
  return [{ wish: { ...common, x, y, options: options.map((box) => [box]), sign: own }, name, lines, angle: 0 }];
}

const widths = new Map<string, number>();
const MAX_WIDTHS = 5000;

function measureWidth(context: CanvasRenderingContext2D, name: Name, lines: string[]): number {
  const { size, weight, italic = false, spacing = 0 } = name.letters;
  return Math.max(
    ...lines.map((line) => {
      const key = `${size} ${weight} ${italic} ${spacing} ${line}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      if (widths.size > MAX_WIDTHS) widths.clear();
      setLetters(context, name);
      const width = context.measureText(line).width;
      widths.set(key, width);
      return width;
    }),
  );
}
