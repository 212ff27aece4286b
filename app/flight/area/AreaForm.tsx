/** A form for an area by the degrees of its four sides, for readers who do not draw; it works without script too. */
import { Form } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import type { Area } from "../outline/area.ts";

/** @param kept the other parameters of the address */
export function AreaForm({ area, kept }: { area: Area | null; kept: string }) {
  const text = useText();
  return (
    <details className="area-form" key={area ? `${area.south} ${area.west} ${area.north} ${area.east}` : ""}>
      <summary>{text("area.byNumbers")}</summary>
      <Form action="/flight/map">
        {[...new URLSearchParams(kept)].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {(["south", "west", "north", "east"] as const).map((side) => (
          <label key={side} className="field">
            <span>{text(`area.${side}`)}</span>
            <input
              name={side}
              type="number"
              step="any"
              required
              min={side === "south" || side === "north" ? -85 : -180}
              max={side === "south" || side === "north" ? 85 : 180}
              defaultValue={area?.[side]}
            />
          </label>
        ))}
        <p className="tiny muted">{text("area.degrees")}</p>
        <button type="submit" className="button">
          {text("area.find")}
        </button>
      </Form>
    </details>
  );
}
