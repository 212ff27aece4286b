/**
 * Pointer input on a barogram: hovering moves the cursor, dragging with a mouse selects a range, one finger moves the
 * cursor, two fingers or the wheel with ctrl zoom.
 */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { between, pinched, type View, zoomed } from "#app/chart/view.ts";

interface Means {
  plot: RefObject<HTMLElement>;
  view: View;
  whole: View;
  onCursor: (time: number) => void;
  /** Called when a range was dragged over. */
  onBrush: (range: View) => void;
  onView: (view: View | null) => void;
}

const MIN_DRAG_PIXELS = 6; // px; less is a click with an unsteady hand

/** The state of the current gesture. */
interface Hand {
  /** Where the mouse was pressed. */
  pressed: { time: number; x: number } | null;
  /** Where each finger is, as a share of the plot. */
  fingers: Map<number, number>;
  /** The view at the beginning of a pinch, and the positions of the two fingers. */
  pinch: { view: View; parts: [number, number] } | null;
}

export function usePointer(means: Means) {
  const { onCursor, onBrush } = means;
  const [brush, setBrush] = useState<View | null>(null);
  const [hand] = useState<Hand>(() => ({ pressed: null, fingers: new Map(), pinch: null }));
  useWheel(means);

  function move(event: PointerEvent) {
    if (event.pointerType === "touch") return moveFinger(hand, means, event);
    const time = timeAt(means, event);
    const start = hand.pressed;
    if (start && (brush || Math.abs(event.clientX - start.x) >= MIN_DRAG_PIXELS)) setBrush(between(start.time, time));
    onCursor(time);
  }

  function up(event: PointerEvent) {
    letGo(hand, event);
    if (brush && brush.to > brush.from) onBrush(brush);
    setBrush(null);
  }

  function cancel(event: PointerEvent) {
    letGo(hand, event);
    setBrush(null);
  }

  const down = (event: PointerEvent) =>
    event.pointerType === "touch" ? putFinger(hand, means, event) : press(hand, means, event);
  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel };
  return { brush, handlers };
}

/** React's wheel listeners are passive and could not prevent the browser from zooming the page. */
function useWheel(means: Means): void {
  const { plot } = means;
  const latest = useRef(means);
  latest.current = means;
  useEffect(() => {
    const element = plot.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { view, whole, onView } = latest.current;
      const part = getPart(element, event.clientX);
      onView(zoomed(view, whole, Math.exp(event.deltaY * 0.003), view.from + part * (view.to - view.from)));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [plot]);
}

function press(hand: Hand, means: Means, event: PointerEvent): void {
  if (event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  hand.pressed = { time: timeAt(means, event), x: event.clientX };
  means.onCursor(timeAt(means, event));
}

function putFinger(hand: Hand, means: Means, event: PointerEvent): void {
  hand.fingers.set(event.pointerId, shareAt(means, event));
  const [left, right] = hand.fingers.values();
  hand.pinch = right === undefined ? null : { view: means.view, parts: [left, right] };
  if (hand.pinch === null) means.onCursor(timeAt(means, event));
}

function moveFinger({ fingers, pinch }: Hand, means: Means, event: PointerEvent): void {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, shareAt(means, event));
  const [left, right] = fingers.values();
  if (pinch === null) means.onCursor(timeAt(means, event));
  else means.onView(pinched(pinch.view, means.whole, pinch.parts, [left, right]));
}

function letGo(hand: Hand, event: PointerEvent): void {
  hand.fingers.delete(event.pointerId);
  hand.pinch = null;
  hand.pressed = null;
}

function timeAt(means: Means, event: PointerEvent): number {
  const { from, to } = means.view;
  return Math.round(from + shareAt(means, event) * (to - from));
}

function shareAt({ plot }: Means, event: PointerEvent): number {
  return plot.current ? getPart(plot.current, event.clientX) : 0;
}

function getPart(element: HTMLElement, clientX: number): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}
