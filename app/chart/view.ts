/** Which part of a time axis is looked at, and how it is moved. Seconds; pure. `null` is the whole axis. */
export interface View {
  from: number;
  to: number;
}

/** Shorter than that nothing can be told apart any more. */
const MIN_SECONDS_SHOWN = 60;

/** Inside the whole: shortened where it is longer, widened where it is too short, moved where it sticks out. */
export function inside(view: View, whole: View): View {
  const length = Math.min(whole.to - whole.from, Math.max(view.to - view.from, MIN_SECONDS_SHOWN));
  const middle = (view.from + view.to) / 2;
  const from = Math.min(whole.to - length, Math.max(whole.from, middle - length / 2));
  return { from, to: from + length };
}

/** Null where nothing of the whole is left out. */
function getPart(view: View, whole: View): View | null {
  const found = inside(view, whole);
  return found.to - found.from >= (whole.to - whole.from) * 0.999 ? null : found;
}

/** @param factor of the length: a half is twice as close @param around stays where it is */
export function zoomed(view: View, whole: View, factor: number, around: number): View | null {
  const length = Math.max(MIN_SECONDS_SHOWN, (view.to - view.from) * factor);
  const before = ((around - view.from) / (view.to - view.from)) * length;
  return getPart({ from: around - before, to: around - before + length }, whole);
}

export function shifted(view: View, whole: View, by: number): View {
  return inside({ from: view.from + by, to: view.to + by }, whole);
}

/** Moved no farther than needed for a time to be seen, with a tenth of room behind it. */
export function following(view: View, whole: View, time: number): View {
  const room = (view.to - view.from) / 10;
  if (time < view.from) return shifted(view, whole, time - room - view.from);
  return time > view.to ? shifted(view, whole, time + room - view.to) : view;
}

/** Two fingers, as shares of the width: the times they were put on stay under them. */
export function pinched(view: View, whole: View, before: [number, number], now: [number, number]): View | null {
  const length = view.to - view.from;
  const [left, right] = before.map((part) => view.from + part * length);
  const apart = now[1] - now[0];
  if (Math.abs(apart) < 0.01 || (right - left) * apart <= 0) return getPart(view, whole);
  const wide = (right - left) / apart;
  return getPart({ from: left - now[0] * wide, to: left + (1 - now[0]) * wide }, whole);
}

/** Between two places a pointer was dragged over, either way round. */
export function between(a: number, b: number): View {
  return { from: Math.min(a, b), to: Math.max(a, b) };
}
