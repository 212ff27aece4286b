/** The area on which a map of points opens. Pure. */

interface Point {
  latitude: number;
  longitude: number;
}

/**
 * Degrees of longitude; if the points span more, a map of all would mostly show seas, so it opens on the middle half
 * of them.
 */
const FAR_APART = 90;

/** Returns south-west and north-east corner, latitude and longitude; none without points. */
export function opensOn(points: readonly Point[]): [number, number][] {
  if (points.length === 0) return [];
  const inOrder = (values: number[]) => values.sort((a, b) => a - b);
  const north = inOrder(points.map(({ latitude }) => latitude));
  const east = inOrder(points.map(({ longitude }) => longitude));
  const left = east[east.length - 1] - east[0] > FAR_APART ? points.length >> 2 : 0;
  const [first, last] = [left, points.length - 1 - left];
  return [
    [north[first], east[first]],
    [north[last], east[last]],
  ];
}
