/**
 * Hands on a barogram: hovering moves the cursor, dragging with a mouse chooses a range, one finger moves the cursor, two
 * fingers and the wheel with ctrl come closer.
 */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { between, pinched, type View, zoomed } from "../../chart/view.ts";

interface Means {
  plot: RefObject<HTMLElement>;
  view: View;
  whole: View;
  onCursor: (time: number) => void;
  /** A range was dragged over. */
  onBrush: (range: View) => void;
  onView: (view: View | null) => void;
}

const DRAGGED = 6; // px; less is a click with an unsteady hand

interface Pinch {
  view: View;
  parts: [number, number];
}

export function usePointer(means: Means) {
  const { plot, view, onCursor, onBrush, onView } = means;
  const [brush, setBrush] = useState<View | null>(null);
  const pressed = useRef<{ time: number; x: number } | null>(null);
  const fingers = useRef(new Map<number, number>());
  const pinch = useRef<Pinch | null>(null);
  const latest = useRef(means);
  latest.current = means;

  // React listens to wheels passively, which cannot keep the page from growing.
  useEffect(() => {
    const element = plot.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { view, whole, onView } = latest.current;
      const part = partOf(element, event.clientX);
      onView(zoomed(view, whole, Math.exp(event.deltaY * 0.003), view.from + part * (view.to - view.from)));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [plot]);

  const part = (event: PointerEvent) => (plot.current ? partOf(plot.current, event.clientX) : 0);
  const timeAt = (event: PointerEvent) => Math.round(view.from + part(event) * (view.to - view.from));

  function down(event: PointerEvent) {
    if (event.pointerType === "touch") return touch(event);
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { time: timeAt(event), x: event.clientX };
    onCursor(timeAt(event));
  }

  function touch(event: PointerEvent) {
    fingers.current.set(event.pointerId, part(event));
    const [left, right] = fingers.current.values();
    pinch.current = right === undefined ? null : { view, parts: [left, right] };
    if (pinch.current === null) onCursor(timeAt(event));
  }

  function move(event: PointerEvent) {
    if (event.pointerType === "touch") {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, part(event));
      const [left, right] = fingers.current.values();
      if (pinch.current === null) return onCursor(timeAt(event));
      return onView(pinched(pinch.current.view, means.whole, pinch.current.parts, [left, right]));
    }
    const time = timeAt(event);
    const start = pressed.current;
    if (start && (brush || Math.abs(event.clientX - start.x) >= DRAGGED)) setBrush(between(start.time, time));
    onCursor(time);
  }

  function up(event: PointerEvent) {
    lift(event);
    if (brush && brush.to > brush.from) onBrush(brush);
    setBrush(null);
  }

  function lift(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
    pressed.current = null;
  }

  function cancel(event: PointerEvent) {
    lift(event);
    setBrush(null);
  }

  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel };
  return { brush, handlers };
}

function partOf(element: HTMLElement, clientX: number): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}
