import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { getUnit } from "#app/units/units.ts";
import "./list.css";

/** The headings of a list's columns, on wide screens. @param by whether rows are named by their pilot or their day */
export function Columns({ by }: { by: "day" | "month" }) {
  const text = useText();
  const { units } = useReader();
  return (
    <div className="columns" aria-hidden="true">
      <span />
      <span>{text(by === "day" ? "flight.pilot" : "list.day")}</span>
      <span className="numeric">{text("flight.points")}</span>
      <span className="numeric">
        {text("flight.distance")} <span className="unit">{getUnit("distance", units).sign}</span>
      </span>
      <span className="numeric">
        {text("list.speed")} <span className="unit">{getUnit("speed", units).sign}</span>
      </span>
      <span>{text("list.aircraftIndex")}</span>
      <span className="wide-only">{text("flight.club")}</span>
      <span className="field-name">{text("flight.airfield")}</span>
      <span className="numeric">{text("flight.takeoff")}</span>
      <span className="numeric">
        {text("list.time")} <span className="unit">h</span>
      </span>
      <span className="numeric">
        <Icon name="star" small />
      </span>
    </div>
  );
}
