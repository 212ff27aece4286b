/**
 * The editor of the pilot's own scoring windows: handles over the barogram, time fields, and a sketch of the part of
 * the track that remains.
 *
 * Sent as `window_list`, `window_from_<row>`, `window_to_<row>` in local time, `window_reset`; read by form.ts.
 * Without scripts the text fields work alone: a row with two empty fields is no window.
 */

import type { WindowList } from "#app/flight/own-windows.ts";
import type { Span } from "#app/flight/span.ts";
import { useText } from "#app/i18n/text.tsx";
import { Below, useField } from "#app/ui/form/Field.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { duration } from "#app/units/format.ts";
import type { Drawing } from "./drawing.ts";
import { type End, withAnother } from "./handle.ts";
import { useWindowRows, type WindowRow } from "./use-window-rows.ts";
import { WindowsMap } from "./WindowsMap.tsx";
import { findGaps, WindowsPlot } from "./WindowsPlot.tsx";
import "./windows.css";

interface Props {
  list: WindowList;
  windows: Span[];
  allowed: Span[];
  /** From take-off to landing. */
  flight: Span;
  zone: string;
  drawing: Drawing | null;
  /** Called when fields have been added or removed. */
  onChange: () => void;
}

export function WindowsEditor({ list, windows, allowed, flight, zone, drawing, onChange }: Props) {
  const text = useText();
  const { rows, move, type, tidy, remove, setAll } = useWindowRows({ list, windows, flight, zone, onChange });
  const { id, error } = useField(list, true);
  const shown = rows.map(forward);
  return (
    <div className="windows" data-field={list} data-wrong={error && ""}>
      <input type="hidden" name="window_list" value={list} />
      {drawing && (
        <div className="windows-picture">
          <WindowsPlot profile={drawing.profile} zone={zone} windows={shown} allowed={allowed} onMove={move} />
          <WindowsMap drawing={drawing} windows={shown} />
        </div>
      )}
      {findGaps(allowed).length > 0 && (
        <p className="small engine-note">
          <i aria-hidden="true" /> {text("edit.windowsEngine", { count: findGaps(allowed).length })}
        </p>
      )}
      <ol className="windows-rows">
        {rows.map((row, place) => (
          <RowFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={place}
            row={row}
            place={place}
            wrong={error !== undefined}
            onType={(end, words) => type(place, end, words)}
            onLeave={(end) => tidy(place, end)}
            onRemove={rows.length > 1 ? () => remove(place) : undefined}
          />
        ))}
      </ol>
      <WithoutScripts />
      <div className="actions needs-script">
        <button type="button" className="button" onClick={() => setAll(withAnother(shown, allowed))}>
          <Icon name="plus" /> {text("edit.windowAdd")}
        </button>
        <button type="button" className="button quiet" onClick={() => setAll(allowed)}>
          {text("edit.windowReset")}
        </button>
      </div>
      <div className="field">
        <Below id={id} error={error} hint={text("edit.windowTimes", { zone })} />
      </div>
    </div>
  );
}

interface RowProps {
  row: WindowRow;
  place: number;
  wrong: boolean;
  onType: (end: End, words: string) => void;
  onLeave: (end: End) => void;
  /** Absent if it is the only one. */
  onRemove?: () => void;
}

function RowFields({ row, place, wrong, onType, onLeave, onRemove }: RowProps) {
  const text = useText();
  return (
    <li>
      <b aria-hidden="true">{place + 1}</b>
      {(["from", "to"] as const).map((end) => (
        <TimeField
          key={end}
          dash={end === "to"}
          name={`window_${end}_${place}`}
          label={text(end === "from" ? "edit.windowFrom" : "edit.windowTo", { number: place + 1 })}
          value={row.typed[end]}
          wrong={wrong}
          onType={(words) => onType(end, words)}
          onLeave={() => onLeave(end)}
        />
      ))}
      <span className="small muted lasts">{duration(Math.abs(row.to - row.from)).value} h</span>
      {onRemove && (
        <button
          type="button"
          className="button quiet square needs-script"
          aria-label={text("edit.windowRemove", { number: place + 1 })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function WithoutScripts() {
  const text = useText();
  return (
    <noscript>
      <div className="windows-rows">
        <TimeField name="window_from_99" label={text("edit.windowNew")} />
        <TimeField name="window_to_99" label={text("edit.windowNewTo")} />
      </div>
      <label className="check">
        <input type="checkbox" name="window_reset" />
        <span>{text("edit.windowReset")}</span>
      </label>
    </noscript>
  );
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
    <label className="windows-time">
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
