/**
 * An editor for a course on the map: clicks add points, drags move them, dragging a leg inserts a point, the
 * secondary button or a long press on a point removes it. With the keyboard Enter adds the map's centre, which is
 * marked by a cross; everything else is in the list beside the map. Lines and areas are SVG with classes, which
 * follow the scheme.
 *
 * Loaded with the planner, not with the map. Browser only.
 */
import type L from "leaflet";
import type { Place } from "../polyline.ts";
import { isRuling, PLANNING } from "../tools/pressed.ts";
import "./course-editor.css";

interface CoursePoint {
  place: Place;
  /** Letter or number in the point's circle: S, 1, 2, F. */
  sign: string;
  name: string;
  selected: boolean;
}

export interface CourseDrawing {
  points: CoursePoint[];
  /** Borders of zones. */
  zones: Place[][];
  /** Areas where a third point makes an FAI triangle. */
  areas: Place[][];
  /** Labels beside the legs, in order. */
  legs: string[];
  /** A line from a point to its proposed place; null where nothing is proposed. */
  hint: [Place, Place] | null;
  /** Whether the last point lies on the first and so has no circle of its own. */
  closed: boolean;
}

/** The place of a click or drag, with a function for pixel distances, from which callers decide what is near. */
export interface Pointed {
  place: Place;
  /** Returns the pixels from the pointer to a place. */
  away(place: Place): number;
}

export interface CourseActions {
  add(at: Pointed): void;
  /** `done` is true at the end of a drag. */
  move(point: number, at: Pointed, done: boolean): void;
  /** Inserts a point into the leg that ends at point number `before`. */
  insert(before: number, at: Pointed, done: boolean): void;
  remove(point: number): void;
  press(point: number): void;
}

export interface CourseEditor {
  draw(drawing: CourseDrawing): void;
  end(): void;
}

/** Pixels that a leg needs for its label. */
const ROOM_FOR_WORDS = 76;

/** @param deeds with null the course is only shown */
export function courseEditorOn(leaflet: typeof L, map: L.Map, deeds: CourseActions | null): CourseEditor {
  const renderer = leaflet.svg({ padding: 0.5 });
  const group = leaflet.layerGroup().addTo(map);
  const lines = leaflet.layerGroup().addTo(group);
  const words = leaflet.layerGroup().addTo(group);
  let marks: L.Marker[] = [];
  let drawn: CourseDrawing | null = null;
  let dragged: number | null = null;
  let touched = 0;

  const pointed = ({ lat, lng }: L.LatLng): Pointed => {
    const here = map.latLngToContainerPoint([lat, lng]);
    return { place: [lat, lng], away: (place) => map.latLngToContainerPoint(place).distanceTo(here) };
  };

  function line(places: Place[], className: string, closed = false) {
    const options = { renderer, className, interactive: false };
    (closed ? leaflet.polygon(places, options) : leaflet.polyline(places, options)).addTo(lines);
  }

  function drawLines({ points, zones, areas, hint }: CourseDrawing) {
    lines.clearLayers();
    for (const area of areas) line(area, "course-area", true);
    for (const zone of zones) line(zone, "course-zone");
    const way = points.map(({ place }) => place);
    if (way.length > 1) {
      line(way, "course-casing");
      line(way, "course-line");
    }
    if (hint) line(hint, "course-hint");
    if (deeds) for (let i = 1; i < way.length; i++) grip(way[i - 1], way[i], i);
  }

  /** Adds a wide invisible line by which a leg can be dragged. */
  function grip(from: Place, to: Place, before: number) {
    const leg = leaflet.polyline([from, to], { renderer, className: "course-grip", bubblingMouseEvents: false });
    leg.addTo(lines);
    const element = leg.getElement() as SVGElement | undefined;
    element?.addEventListener("pointerdown", (event) => event.button === 0 && takeLeg(event, before));
  }

  function takeLeg(down: PointerEvent, before: number) {
    down.preventDefault();
    map.dragging.disable();
    let moved = false;
    const at = (event: PointerEvent) => pointed(map.mouseEventToLatLng(event));
    const follow = (event: PointerEvent) => {
      if (!moved && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < DRAG_FROM) return;
      moved = true;
      deeds?.insert(before, at(event), false);
    };
    const stop = (event: PointerEvent) => {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", stop);
      document.removeEventListener("pointercancel", stop);
      map.dragging.enable();
      ended = Date.now();
      if (moved) deeds?.insert(before, at(event), true);
    };
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", stop);
    document.addEventListener("pointercancel", stop);
  }
  let ended = 0;

  function drawMarks({ points, closed }: CourseDrawing) {
    const count = closed ? points.length - 1 : points.length;
    for (const mark of marks.splice(count)) mark.remove();
    for (let i = 0; i < count; i++) {
      if (marks[i] === undefined) marks[i] = getMark(i).addTo(group);
      const { place, sign, name, selected } = points[i];
      if (dragged !== i) marks[i].setLatLng(place);
      const element = marks[i].getElement();
      if (!element) continue;
      const [circle, label] = element.children as unknown as HTMLElement[];
      circle.textContent = sign;
      label.textContent = name;
      element.classList.toggle("selected", selected);
    }
  }

  function getMark(i: number): L.Marker {
    const icon = leaflet.divIcon({ className: "course-point", iconSize: [28, 28], html: "<b></b><span></span>" });
    const draggable = deeds !== null;
    const mark = leaflet.marker([0, 0], {
      icon,
      draggable,
      keyboard: false,
      bubblingMouseEvents: false,
      autoPan: true,
    });
    if (!deeds) return mark;
    mark.on("dragstart", () => {
      dragged = i;
    });
    mark.on("drag", () => deeds.move(i, pointed(mark.getLatLng()), false));
    mark.on("dragend", () => {
      dragged = null;
      deeds.move(i, pointed(mark.getLatLng()), true);
    });
    mark.on("click", () => deeds.press(i));
    mark.on("contextmenu", (event) => {
      leaflet.DomEvent.stop(event.originalEvent);
      // Some browsers report a long press this way, others do not report it at all: long touches are timed below.
      if (Date.now() - touched > TOUCH_TOLD) deeds.remove(i);
    });
    mark.on("add", () => {
      const element = mark.getElement();
      element?.addEventListener("pointerdown", (event) => event.pointerType === "touch" && hold(event, mark, i));
    });
    return mark;
  }

  /** A long touch on a point removes it; the rest of the gesture is ignored. */
  function hold(down: PointerEvent, mark: L.Marker, point: number) {
    touched = Date.now();
    let held = false;
    const timer = setTimeout(() => {
      held = true;
      mark.dragging?.disable();
      deeds?.remove(point);
    }, HOLD);
    const moved = (event: PointerEvent) =>
      Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > HOLD_REACH && stop();
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener("pointermove", moved);
      document.removeEventListener("pointerup", stop);
      document.removeEventListener("pointercancel", stop);
      if (!held) return;
      ended = Date.now();
      mark.dragging?.enable();
    };
    document.addEventListener("pointermove", moved);
    document.addEventListener("pointerup", stop);
    document.addEventListener("pointercancel", stop);
  }

  function drawWords() {
    words.clearLayers();
    const { points, legs } = drawn ?? { points: [], legs: [] };
    for (let i = 1; i < points.length && i <= legs.length; i++) {
      const [from, to] = [points[i - 1], points[i]].map(({ place }) => map.latLngToContainerPoint(place));
      if (from.distanceTo(to) < ROOM_FOR_WORDS) continue;
      let angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      if (Math.abs(angle) > 90) angle += 180;
      const word = document.createElement("span");
      word.textContent = legs[i - 1];
      word.ariaHidden = "true";
      word.style.transform = `translate(-50%, -50%) rotate(${angle.toFixed(1)}deg) translateY(-0.75rem)`;
      const icon = leaflet.divIcon({ className: "course-leg", iconSize: [0, 0], html: word });
      const middle = map.containerPointToLatLng(from.add(to).divideBy(2));
      leaflet.marker(middle, { icon, interactive: false, keyboard: false }).addTo(words);
    }
  }

  const onPress = (event: L.LeafletMouseEvent) => {
    // The click that ends a drag is ignored.
    if (!isRuling(map) && Date.now() - ended > 300) deeds?.add(pointed(event.latlng));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== map.getContainer() || isRuling(map)) return;
    event.preventDefault();
    event.stopPropagation();
    deeds?.add(pointed(map.getCenter()));
  };
  map.on("zoomend", drawWords);
  if (deeds) {
    map.on("click", onPress);
    map.doubleClickZoom.disable();
    map.getContainer().addEventListener("keydown", onKey, true);
    map.getContainer().classList.add(PLANNING);
  }

  return {
    draw(drawing) {
      drawn = drawing;
      drawLines(drawing);
      drawMarks(drawing);
      drawWords();
    },
    end() {
      map.off("zoomend", drawWords);
      group.remove();
      marks = [];
      if (!deeds) return;
      map.off("click", onPress);
      map.doubleClickZoom.enable();
      map.getContainer().removeEventListener("keydown", onKey, true);
      map.getContainer().classList.remove(PLANNING);
    },
  };
}

const DRAG_FROM = 4; // px
const HOLD = 600; // ms
const HOLD_REACH = 10; // px that a resting finger may move
const TOUCH_TOLD = 1500; // ms after a touch in which a browser reports a long press itself
