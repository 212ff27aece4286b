/**
 * The pilot's own scoring windows: handles over the barogram, times to type, a sketch of what they leave of the track.
 *
 * Sent as `window_list`, `window_from_<row>`, `window_to_<row>` in local time, `window_reset`; read by form.ts. Works without
 * scripts by its text fields: two that are emptied are no window.
 */
import { useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Below, useField } from "#app/ui/form/Field.tsx";
import { useForm } from "#app/ui/form/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { duration } from "#app/units/format.ts";
import type { WindowList } from "../own-windows.ts";
import type { Span } from "../span.ts";
import type { Drawing } from "./drawing.ts";
import { rowsOf } from "./form.ts";
import { type End, withAnother } from "./handle.ts";
import { WindowsMap } from "./WindowsMap.tsx";
import { gapsOf, WindowsPlot } from "./WindowsPlot.tsx";
import { instantOf, typedTime } from "./window-times.ts";

interface Props {
  list: WindowList;
  windows: Span[];
  allowed: Span[];
  /** From take-off to landing. */
  flight: Span;
  zone: string;
  drawing: Drawing | null;
  /** The fields are other ones now. */
  onChange: () => void;
}

interface Row extends Span {
  typed: Record<End, string>;
}

export function WindowsEditor({ list, windows, allowed, flight, zone, drawing, onChange }: Props) {
  const text = useText();
  const rowOf = ({ from, to }: Span): Row => ({
    ...{ from, to },
    typed: { from: typedTime(from, zone), to: typedTime(to, zone) },
  });
  const { values } = useForm();
  const [rows, setRows] = useState(() => rowsTyped() ?? windows.map(rowOf));
  const { id, error } = useField(list, true);
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the fields stand as the rows are
  useEffect(() => {
    if (!first.current) onChange();
    first.current = false;
  }, [rows]);

  function move(place: number, end: End, time: number) {
    setRows((before) => before.map((row, i) => (i === place ? rowOf({ ...row, [end]: time }) : row)));
  }

  /** Half typed it is no time yet: the handle waits. */
  function type(place: number, end: End, words: string) {
    const time = instantOf(words, zone, flight);
    setRows((before) =>
      before.map((row, i) =>
        i === place ? { ...row, ...(time !== null && { [end]: time }), typed: { ...row.typed, [end]: words } } : row,
      ),
    );
  }

  const shown = rows.map(forward);
  return (
    <div className="windows" data-field={list} data-wrong={error && ""}>
      <input type="hidden" name="window_list" value={list} />
      {drawing && (
        <div className="winpicture">
          <WindowsPlot profile={drawing.profile} zone={zone} windows={shown} allowed={allowed} onMove={move} />
          <WindowsMap drawing={drawing} windows={shown} />
        </div>
      )}
      {gapsOf(allowed).length > 0 && (
        <p className="small said-engine">
          <i aria-hidden="true" /> {text("edit.windowsEngine", { count: gapsOf(allowed).length })}
        </p>
      )}
      <ol className="winrows">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={place}>
            <b aria-hidden="true">{place + 1}</b>
            {(["from", "to"] as const).map((end) => (
              <TimeField
                key={end}
                dash={end === "to"}
                name={`window_${end}_${place}`}
                label={text(end === "from" ? "edit.windowFrom" : "edit.windowTo", { number: place + 1 })}
                value={row.typed[end]}
                wrong={error !== undefined}
                onType={(words) => type(place, end, words)}
                onLeave={() => type(place, end, tidied(row, end))}
              />
            ))}
            <span className="small muted lasts">{duration(Math.abs(row.to - row.from)).value} h</span>
            {rows.length > 1 && (
              <button
                type="button"
                className="btn quiet icon needs-script"
                aria-label={text("edit.windowRemove", { number: place + 1 })}
                onClick={() => setRows(rows.filter((_, i) => i !== place))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <noscript>
        <div className="winrows">
          <TimeField name="window_from_99" label={text("edit.windowNew")} />
          <TimeField name="window_to_99" label={text("edit.windowNewTo")} />
        </div>
        <label className="check">
          <input type="checkbox" name="window_reset" />
          <span>{text("edit.windowReset")}</span>
        </label>
      </noscript>
      <div className="actions needs-script">
        <button type="button" className="btn" onClick={() => setRows(withAnother(shown, allowed).map(rowOf))}>
          <Icon name="plus" /> {text("edit.windowAdd")}
        </button>
        <button type="button" className="btn quiet" onClick={() => setRows(allowed.map(rowOf))}>
          {text("edit.windowReset")}
        </button>
      </div>
      <div className="field">
        <Below id={id} error={error} hint={text("edit.windowTimes", { zone })} />
      </div>
    </div>
  );

  /** What was sent and refused, where the page came anew with it. */
  function rowsTyped(): Row[] | null {
    const sent = values.window_list === list ? rowsOf(values) : [];
    if (sent.length === 0) return null;
    const read = (words: string, otherwise: number) => instantOf(words, zone, flight) ?? otherwise;
    return sent.map(([from, to]) => ({
      ...{ from: read(from, flight.from), to: read(to, flight.to) },
      typed: { from, to },
    }));
  }

  /** What can be read is written out: 9:5 becomes 09:05:00. */
  function tidied({ typed }: Row, end: End): string {
    const time = instantOf(typed[end], zone, flight);
    return time === null ? typed[end] : typedTime(time, zone);
  }
}

const forward = ({ from, to }: Span): Span => ({ from: Math.min(from, to), to: Math.max(from, to) });

function TimeField({
  name,
  label,
  value,
  wrong = false,
  dash = false,
  onType,
  onLeave,
}: {
  name: string;
  label: string;
  value?: string;
  wrong?: boolean;
  dash?: boolean;
  onType?: (words: string) => void;
  onLeave?: () => void;
}) {
  return (
    <label className="wintime">
      <span className="unseen">{label}</span>
      {dash && <span aria-hidden="true">– </span>}
      <input
        name={name}
        aria-invalid={wrong || undefined}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={8}
        size={8}
        placeholder="hh:mm:ss"
        value={value}
        onChange={onType && ((event) => onType(event.target.value))}
        onBlur={onLeave}
      />
    </label>
  );
}
