/** The rows of the windows that a pilot sets: moved by handles, typed, added, removed. Seconds since 1970. */
import { useEffect, useRef, useState } from "react";
import type { WindowList } from "#app/flight/own-windows.ts";
import type { Span } from "#app/flight/span.ts";
import { useForm } from "#app/ui/form/Form.tsx";
import { getRows } from "./form.ts";
import type { End } from "./handle.ts";
import { toInstant, typedTime } from "./window-times.ts";

export interface WindowRow extends Span {
  /** The text in the fields. */
  typed: Record<End, string>;
}

interface Means {
  list: WindowList;
  windows: Span[];
  /** From take-off to landing. */
  flight: Span;
  zone: string;
  /** Called when fields have been added or removed. */
  onChange: () => void;
}

export function useWindowRows({ list, windows, flight, zone, onChange }: Means) {
  const { values } = useForm();
  const [rows, setRows] = useState(() => {
    const sent = values.window_list === list ? getRows(values) : [];
    return sent.length > 0 ? sent.map((typed) => rowTyped(typed, flight, zone)) : windows.map(rowIn(zone));
  });
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the fields stand as the rows are
  useEffect(() => {
    if (!first.current) onChange();
    first.current = false;
  }, [rows]);

  const change = (place: number, to: (row: WindowRow) => WindowRow) =>
    setRows((before) => before.map((row, i) => (i === place ? to(row) : row)));
  return {
    rows,
    move: (place: number, end: End, time: number) => change(place, (row) => rowIn(zone)({ ...row, [end]: time })),
    type: (place: number, end: End, words: string) =>
      change(place, (row) => withWords(row, end, words, toInstant(words, zone, flight))),
    /** A time that can be read is normalised: 9:5 becomes 09:05:00. */
    tidy: (place: number, end: End) =>
      change(place, (row) => {
        const time = toInstant(row.typed[end], zone, flight);
        return time === null ? row : withWords(row, end, typedTime(time, zone), time);
      }),
    remove: (place: number) => setRows(rows.filter((_, i) => i !== place)),
    setAll: (spans: Span[]) => setRows(spans.map(rowIn(zone))),
  };
}

const rowIn =
  (zone: string) =>
  ({ from, to }: Span): WindowRow => ({
    from,
    to,
    typed: { from: typedTime(from, zone), to: typedTime(to, zone) },
  });

/** Returns the row as sent and refused, when the page was reloaded with it. */
function rowTyped([from, to]: [string, string], flight: Span, zone: string): WindowRow {
  return {
    from: toInstant(from, zone, flight) ?? flight.from,
    to: toInstant(to, zone, flight) ?? flight.to,
    typed: { from, to },
  };
}

/** A half-typed time is not valid yet, so the handle does not move. */
function withWords(row: WindowRow, end: End, words: string, time: number | null): WindowRow {
  return { ...row, ...(time !== null && { [end]: time }), typed: { ...row.typed, [end]: words } };
}
