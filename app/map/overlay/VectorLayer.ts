/** Tiles of lines and areas: the content of several sources, painted by one list of rules. Browser only. */
import L from "leaflet";
import { type PaintRule, type PreparedTile, paint, type View } from "protomaps-leaflet";
import { Turns } from "#app/map/turns.ts";

const SIDE = 256; // px
const BORDER = 16; // px around a tile from which features extend into it
const CLOSEST_RATIO = 2; // most screen pixels per CSS pixel; more cannot be seen

/** Shared by all layers: tiles arrive together, and painting them all at once would block touch input on the map. */
const turns = new Turns();

export type Views = ReadonlyMap<string, View>;

type Canvas = HTMLCanvasElement & { wanted?: number };

export class VectorLayer extends L.GridLayer {
  #views: Views = new Map();
  #rules: PaintRule[] = [];
  #background: string | undefined;
  #drawing = 0;

  constructor(options: L.GridLayerOptions) {
    super({ ...options, noWrap: true });
  }

  /** Redraws every tile; the old content stays until then. */
  draw(views: Views, rules: PaintRule[], background?: string): void {
    this.#views = views;
    this.#rules = rules;
    this.#background = background;
    for (const { el, coords } of Object.values(this._tiles ?? {})) this.#paint(el as Canvas, coords);
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas: Canvas = document.createElement("canvas");
    this.#paint(canvas, coords).then(() => done(undefined, canvas), done);
    return canvas;
  }

  async #paint(canvas: Canvas, at: L.Coords): Promise<void> {
    const wanted = ++this.#drawing;
    canvas.wanted = wanted;
    const prepared = await getTiles(this.#views, at);
    await turns.take(() => {
      if (canvas.wanted === wanted) this.#fill(canvas, at, prepared);
    });
  }

  #fill(canvas: Canvas, { x, y, z }: L.Coords, prepared: Map<string, PreparedTile[]>): void {
    const ratio = Math.min(window.devicePixelRatio || 1, CLOSEST_RATIO);
    canvas.width = SIDE * ratio;
    canvas.height = SIDE * ratio;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(ratio, ratio);
    if (this.#background) {
      context.fillStyle = this.#background;
      context.fillRect(0, 0, SIDE, SIDE);
    }
    const [left, top] = [SIDE * x, SIDE * y];
    const around = { minX: left - BORDER, minY: top - BORDER, maxX: left + SIDE + BORDER, maxY: top + SIDE + BORDER };
    // `paint` uses nothing of the origin but its x and y.
    const origin = { x: left, y: top } as Parameters<typeof paint>[6];
    paint(context, z, prepared, null, this.#rules, around, origin, false);
  }
}

/** A source that cannot answer, or whose request was cancelled, contributes nothing. */
async function getTiles(views: Views, at: { x: number; y: number; z: number }): Promise<Map<string, PreparedTile[]>> {
  const tiles = await Promise.all(
    [...views].map(async ([name, view]) => {
      const tile = await view.getDisplayTile(at).catch(() => null);
      return [name, tile ? [tile] : []] as const;
    }),
  );
  return new Map(tiles);
}
