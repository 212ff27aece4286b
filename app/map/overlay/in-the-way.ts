/** What names must avoid: tracks, existing labels on the map, controls that float over it. Browser only. */
import type L from "leaflet";
import { crossedBy } from "#app/map/label/crossed.ts";
import type { Box, Ground } from "#app/map/label/placing.ts";
import { drawnIn, type View } from "#app/map/track/drawn.ts";
import type { WorldLine } from "#app/map/track/world.ts";

/** Up to this many lines, including a course, stay completely visible; with more, a name may hide a piece. */
const FEW_LINES = 4;
const PIECE = 20; // squares of `crossedBy`
const MOST_TRACKS = 30; // the largest number of tracks that is checked
const CLOSE = 4; // smallest distance in px between points that count
const STANDING = ".track-name > span, .course-point > *, .own-point, .arrival, .phase-mark, .glider-mark";
const FLOATING = ".float, .scale-bar, .map-end, .leaflet-control-attribution";

export function inTheWay(map: L.Map, lines: () => readonly WorldLine[]): (view: View) => Ground {
  return (view) => {
    const tracks = lines();
    const drawn = tracks.slice(0, MOST_TRACKS).map((line) => drawnIn(line, view, CLOSE));
    return {
      taken: standing(map, view),
      frame: getFrame(map, view),
      crossed: crossedBy(drawn, view.width, view.height),
      mostCrossed: tracks.length <= FEW_LINES ? 0 : PIECE,
    };
  };
}

/** The view is larger than its visible part, equally on all sides. */
function getFrame(map: L.Map, { width, height }: View): Box {
  const { x, y } = map.getSize();
  const [left, top] = [(width - x) / 2, (height - y) / 2];
  return { left, top, right: left + x, bottom: top + y };
}

function standing(map: L.Map, view: View): Box[] {
  const container = map.getContainer();
  const seen = container.getBoundingClientRect();
  const frame = getFrame(map, view);
  const [dx, dy] = [frame.left - seen.left, frame.top - seen.top];
  const floating = container.parentElement?.querySelectorAll(FLOATING) ?? [];
  return [...container.querySelectorAll(STANDING), ...floating].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return right > left ? [{ left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy }] : [];
  });
}
