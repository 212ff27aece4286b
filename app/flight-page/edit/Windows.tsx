/** The scoring windows that apply to the chosen glider: editable, or read-only once the score is final. */

import { listFor, type WindowList } from "#app/flight/own-windows.ts";
import type { Span } from "#app/flight/span.ts";
import { useText } from "#app/i18n/text.tsx";
import type { Drawing } from "./drawing.ts";
import { WindowsEditor } from "./WindowsEditor.tsx";
import { WindowsMap } from "./WindowsMap.tsx";
import { WindowsPlot } from "./WindowsPlot.tsx";
import { typedTime } from "./window-times.ts";
import "./windows.css";

interface Props {
  kind: Parameters<typeof listFor>[0];
  windows: Record<WindowList, Span[]>;
  allowed: Record<WindowList, Span[]>;
  flight: Span;
  zone: string;
  drawing: Drawing | null;
  locked: boolean;
  onChange: () => void;
}

export function Windows({ kind, windows: all, allowed: places, locked, onChange, ...rest }: Props) {
  const text = useText();
  const list = listFor(kind);
  const [windows, allowed] = [all[list], places[list]];
  const { zone, drawing } = rest;
  if (allowed.length === 0) return <p className="small muted">{text("edit.windowsNone")}</p>;
  if (!locked) {
    const key = `${list} ${JSON.stringify(windows)} ${JSON.stringify(allowed)}`;
    return (
      <>
        <p className="small muted">{text("edit.windowsLead")}</p>
        <WindowsEditor key={key} {...{ list, windows, allowed, onChange, ...rest }} />
      </>
    );
  }
  return (
    <div className="windows">
      {drawing && (
        <div className="windows-picture">
          <WindowsPlot profile={drawing.profile} {...{ zone, windows, allowed }} />
          <WindowsMap drawing={drawing} windows={windows} />
        </div>
      )}
      <ol className="windows-rows fixed">
        {windows.map(({ from, to }) => (
          <li key={from}>{text("edit.windowSpan", { from: typedTime(from, zone), to: typedTime(to, zone) })}</li>
        ))}
      </ol>
    </div>
  );
}
