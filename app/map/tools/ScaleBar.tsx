import { useReader } from "#app/i18n/text.tsx";
import { scaleBar } from "./scale-bar.ts";
import "./scale-bar.css";

/** How long so much of the map is. For eyes only: those who cannot see the map have no use for it. */
export function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const bar = scaleBar(metresPerPixel, 120, useReader());
  if (!bar) return null;
  return (
    <div className="scale-bar" aria-hidden="true" style={{ width: bar.width }}>
      {bar.text}
    </div>
  );
}
