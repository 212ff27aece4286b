import { useReader } from "#app/i18n/text.tsx";
import { scaleBar } from "./scale-bar.ts";
import "./scale-bar.css";

/** A scale bar. It is hidden from screen readers, which have no use for it. */
export function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const bar = scaleBar(metresPerPixel, 120, useReader());
  if (!bar) return null;
  return (
    <div className="scale-bar" aria-hidden="true" style={{ width: bar.width }}>
      {bar.text}
    </div>
  );
}
