/**
 * Relief on the map: height colours, shading, sun on slopes, contours, drawn by a worker, separately or together. A
 * tile keeps its old picture until it is redrawn. Browser only.
 */

import * as L from "leaflet";
import type { Reader } from "#app/i18n/language.ts";
import { LEAST_SIZE } from "#app/map/label/name.ts";
import { type Described, reliefAt } from "#app/map/layer/installed.ts";
import { isPictured, type Shown } from "#app/map/layer/shown.ts";
import { ORDER } from "#app/map/overlay/overlay-vectors.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { number } from "#app/units/format.ts";
import { convert } from "#app/units/units.ts";
import { palettes } from "../style/palette.ts";
import { type Coming, comingTile } from "./coming.ts";
import type { Drawn, Wanted } from "./draw.ts";
import { SIDE } from "./heights.ts";
import { drawContours } from "./lines.ts";
import type { ReliefService } from "./service.ts";

export interface Relief {
  style(scheme: Scheme, shown: Shown): void;
  /** Sets the instant whose sun shines on the slopes. */
  setSun(instant: Date): void;
  isOn(): boolean;
  /** Returns the metres between heights at the centre of the map; null without elevation. */
  metres(): number | null;
  onMetres(listener: () => void): void;
  remove(): void;
}

const NONE: Relief = {
  style: () => {},
  setSun: () => {},
  isOn: () => false,
  metres: () => null,
  onMetres: () => {},
  remove: () => {},
};

export function reliefOn(map: L.Map, terrain: Described | null, reader: Reader, service: ReliefService): Relief {
  if (terrain === null) {
    service.end();
    return NONE;
  }
  const { version, levels } = terrain;
  service.open(version);
  const layer = new ReliefLayer(service, reader);
  let measured: number | null = null;
  let listeners: (() => void)[] = [];
  let styled: [Scheme, Shown] = ["light", new Set()];
  let sun = new Date();
  async function measure() {
    const { lat, lng } = map.getCenter();
    const found = await service.measure(lat, lng, map.getZoom()).catch(() => null);
    if (found === measured) return;
    measured = found;
    for (const listener of listeners) listener();
  }
  function style(scheme: Scheme, shown: Shown) {
    styled = [scheme, shown];
    const wanted = getWanted(scheme, shown, sun, reader);
    if (wanted === null) return void layer.remove();
    layer.want(wanted);
    if (!map.hasLayer(layer)) layer.addTo(map);
  }
  /** In the sea, and until it is measured, uses what the archives state. */
  function metres(): number | null {
    const { lat, lng } = map.getCenter();
    return measured ?? reliefAt(levels, lat, lng) ?? levels.at(0)?.metres ?? null;
  }
  map.on("moveend", measure);
  measure();
  return {
    style,
    setSun(instant) {
      sun = instant;
      style(...styled);
    },
    isOn: () => map.hasLayer(layer),
    metres,
    onMetres: (listener) => {
      listeners = [...listeners, listener];
    },
    remove() {
      listeners = [];
      service.end();
    },
  };
}

/** Returns null where no relief is shown. Imagery is not covered by anything that fills areas. */
function getWanted(scheme: Scheme, shown: Shown, sun: Date, { units }: Reader): Wanted | null {
  const bare = !isPictured(shown);
  const tint = bare && shown.has("hypsometric");
  const lit = bare && shown.has("hillshading");
  const warm = bare && shown.has("slopeSun");
  const contours = shown.has("contours") || (tint && "close");
  if (!tint && !lit && !warm && !contours) return null;
  return { tint, lit, contours, sun: warm ? sun.getTime() / 1000 : null, scheme, units };
}

type Canvas = HTMLCanvasElement & { coming?: Coming<Painted>; painted?: Painted };

/** A picture, and the request it was drawn for. */
interface Painted {
  drawn: Drawn | null;
  wanted: Wanted;
}

class ReliefLayer extends L.GridLayer {
  readonly #service: ReliefService;
  readonly #reader: Reader;
  #wanted: Wanted | null = null;

  constructor(service: ReliefService, reader: Reader) {
    super({ tileSize: SIDE, zIndex: ORDER.relief, noWrap: true });
    this.#service = service;
    this.#reader = reader;
    this.on("tileunload", ({ tile }) => (tile as unknown as Canvas).coming?.drop());
  }

  override onAdd(map: L.Map): this {
    map.on("zoomend", this.#rewrite);
    return super.onAdd(map);
  }

  override onRemove(map: L.Map): this {
    map.off("zoomend", this.#rewrite);
    return super.onRemove(map);
  }

  /** Between whole zooms tiles are stretched, together with the numbers on them. */
  #rewrite = () => {
    if (!this.#wanted?.contours) return;
    for (const { el } of Object.values(this._tiles ?? {})) {
      const { painted } = el as Canvas;
      if (painted) this.#paint(el as Canvas, painted);
    }
  };

  /** Returns the pixels of a tile that are as high as the smallest letters on the screen. */
  #letters(): number {
    const zoom = this._map?.getZoom() ?? 0;
    return LEAST_SIZE * 2 ** (Math.round(zoom) - zoom);
  }

  want(wanted: Wanted) {
    if (JSON.stringify(wanted) === JSON.stringify(this.#wanted)) return;
    this.#wanted = wanted;
    for (const { el, coords } of Object.values(this._tiles ?? {})) this.#ask(el as Canvas, coords);
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas: Canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas.coming = comingTile(
      (painted) => this.#paint(canvas, painted),
      (fault) => done(fault, canvas),
    );
    this.#ask(canvas, coords);
    return canvas;
  }

  #ask({ coming }: Canvas, { x, y, z }: L.Coords) {
    const wanted = this.#wanted;
    if (wanted === null) return;
    const { drawn, drop } = this.#service.draw([z, x, y], wanted);
    coming?.ask({ drawn: drawn.then((drawn) => ({ drawn, wanted })), drop }).catch(reportError);
  }

  /**
   * Lines on a dense screen could be drawn with twice as many pixels, but that would blur the picture, so they use
   * its pixels.
   */
  #paint(canvas: Canvas, painted: Painted) {
    const { drawn, wanted } = painted;
    const { scheme, units } = wanted;
    canvas.painted = painted;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, SIDE, SIDE);
    if (drawn === null) return;
    context.putImageData(new ImageData(drawn.picture, SIDE, SIDE), 0, 0);
    const written = (metres: number) => number(convert(metres, "height", units), 0, this.#reader.language);
    const label = wanted.contours === "close" ? null : written;
    drawContours(context, drawn.contours, palettes[scheme], label, this.#letters());
  }
}
