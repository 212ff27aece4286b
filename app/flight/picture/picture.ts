/**
 * A flight as a picture for sharing: its track over relief, with four lines of text below. 1200 × 630, as SVG; the
 * code that rasterises it provides the font. The same flight always gives the same drawing.
 */
import type { Place } from "#app/map/polyline.ts";
import { drawnIn, type View } from "#app/map/track/drawn.ts";
import { fitted } from "#app/map/track/fit.ts";
import { type WorldLine, worldLine } from "#app/map/track/world.ts";
import { brand, COLOUR, dot, HEIGHT, shortened, text, WIDTH } from "./lettering.ts";

/** The key in the object store. */
export const pictureKey = (flight: number, revision: number) => `picture/${flight}.${revision}.png`;

const BAND_HEIGHT = 140; // px for the text
const MAP = HEIGHT - BAND_HEIGHT;
const MARGIN = 56;

export interface PictureWords {
  /** Place and date. */
  title: string;
  /** Glider and club. No name of a person, because a shared picture cannot be withdrawn. */
  glider: string;
  /** Shown in large type. */
  distance: string;
  /** Speed and points. */
  result: string;
  /** The attribution of the relief. */
  attribution: string;
}

/** The width in pixels of a photograph beside the map. */
const BESIDE = 490;

/**
 * Returns the map section of the picture, for drawing the terrain. @param beside whether a photograph is shown beside
 * it
 */
export function pictureView(track: readonly Place[], beside = false): View {
  return fitted(getLine(track), mapWidth(beside), MAP, MARGIN);
}

const mapWidth = (beside: boolean) => WIDTH - (beside ? BESIDE : 0);

interface Pictures {
  /** The terrain of `pictureView` as a data address; null for a plain background. */
  ground: string | null;
  /** A photograph, as a data address. */
  beside?: string | null;
  /** Lines drawn across the track, such as the start and finish lines of segments. */
  lines?: readonly (readonly Place[])[];
}

export function pictureSvg(
  track: readonly Place[],
  course: readonly Place[],
  words: PictureWords,
  { ground, beside = null, lines = [] }: Pictures,
): string {
  const view = pictureView([...track, ...lines.flat()], beside !== null);
  const path = pathIn(getLine(track), view);
  const straight = pathIn(getLine(course), view);
  const dots = pointsIn(getLine(course), view).map(([x, y]) => dot(x, y, 6, COLOUR.ink));
  const [start] = pointsIn(getLine(track.slice(0, 1)), view);
  const drawing = `<g fill="none" stroke-linejoin="round" stroke-linecap="round">
<path d="${path}" stroke="#fff" stroke-opacity=".85" stroke-width="8"/>
<path d="${path}" stroke="${COLOUR.brand}" stroke-width="4.5"/>
<path d="${straight}" stroke="${COLOUR.ink}" stroke-width="2" stroke-dasharray="9 6"/>
${lines.map((line) => `<path d="${pathIn(getLine(line), view)}" stroke="${COLOUR.ink}" stroke-width="5"/>`).join("")}
</g>
${start ? dot(...start, 7, COLOUR.brand) : ""}${dots.join("")}`;
  return sheet(drawing, words, { ground, beside });
}

/** Draws the tracks of many flights on one map, for a pilot's season. @param ground for the section of `tracksView` */
export function tracksSvg(tracks: readonly (readonly Place[])[], words: PictureWords, ground: string | null): string {
  const view = tracksView(tracks);
  const path = tracks.map((track) => pathIn(getLine(track), view)).join("");
  const drawing = `<g fill="none" stroke-linejoin="round" stroke-linecap="round">
<path d="${path}" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>
<path d="${path}" stroke="${COLOUR.brand}" stroke-opacity=".75" stroke-width="2.5"/>
</g>`;
  return sheet(drawing, words, { ground });
}

export const tracksView = (tracks: readonly (readonly Place[])[]): View => pictureView(tracks.flat());

/** Puts map, logo and text around what is drawn on the map. */
function sheet(drawing: string, words: PictureWords, { ground, beside = null }: Pictures): string {
  const wide = mapWidth(beside !== null);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${wide}" height="${MAP}" fill="${COLOUR.sea}"/>
${ground ? `<image width="${wide}" height="${MAP}" preserveAspectRatio="none" href="${ground}"/>` : ""}
${drawing}
${brand()}
${beside ? `<svg x="${wide}" width="${BESIDE}" height="${MAP}"><image width="${BESIDE}" height="${MAP}" preserveAspectRatio="xMidYMid slice" href="${beside}"/></svg>` : ""}
${text(WIDTH - 12, MAP - 10, 13, words.attribution, { halo: true, end: true, colour: COLOUR.muted })}
<path d="M0 ${MAP}H${WIDTH}" stroke="${COLOUR.line}"/>
<rect y="${MAP}" width="${WIDTH}" height="${BAND_HEIGHT}" fill="${COLOUR.paper}"/>
${text(32, MAP + 62, 36, shortened(words.title, 34))}
${text(32, MAP + 106, 24, shortened(words.glider, 54), { colour: COLOUR.muted })}
${text(WIDTH - 32, MAP + 66, 52, words.distance, { end: true })}
${text(WIDTH - 32, MAP + 106, 24, words.result, { end: true, colour: COLOUR.muted })}
</svg>`;
}

function getLine(places: readonly Place[]): WorldLine {
  return worldLine(
    places.map(([latitude]) => latitude),
    places.map(([, longitude]) => longitude),
  );
}

function pathIn(line: WorldLine, view: View): string {
  const { length, x, y, lifted } = drawnIn(line, view);
  let path = "";
  for (let i = 0; i < length; i++) path += `${lifted[i] ? "M" : "L"}${x[i].toFixed(1)} ${y[i].toFixed(1)}`;
  return path;
}

const pointsIn = ({ length, x, y }: WorldLine, { scale, left, top }: View): [number, number][] =>
  Array.from({ length }, (_, i) => [x[i] * scale - left, y[i] * scale - top]);
