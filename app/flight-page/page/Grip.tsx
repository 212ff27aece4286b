/**
 * The handle of the panel, which on phones is a sheet with three stops: a tap moves to the next stop, a drag one stop
 * in its direction.
 */
import { useRef } from "react";
import { useText } from "#app/i18n/text.tsx";
import "./flight.css";

export type Sheet = "low" | "mid" | "full";
const STOPS: Sheet[] = ["low", "mid", "full"];

export function Grip({ sheet, onChange }: { sheet: Sheet; onChange: (sheet: Sheet) => void }) {
  const text = useText();
  const pressed = useRef(0);
  function release(clientY: number) {
    const moved = clientY - pressed.current;
    const stop = STOPS.indexOf(sheet);
    if (Math.abs(moved) < 12) onChange(STOPS[(stop + 1) % STOPS.length]);
    else onChange(STOPS[Math.min(2, Math.max(0, stop + (moved < 0 ? 1 : -1)))]);
  }
  return (
    <button
      type="button"
      className="grip needs-script"
      aria-label={text("detail.panel")}
      aria-expanded={sheet !== "low"}
      onPointerDown={(event) => {
        pressed.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => release(event.clientY)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChange(STOPS[(STOPS.indexOf(sheet) + 1) % STOPS.length]);
      }}
    />
  );
}
