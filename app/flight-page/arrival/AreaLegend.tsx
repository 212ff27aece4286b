/** The legend of the reachable area: what it means, and where it is incomplete or missing. */
import { useText } from "#app/i18n/text.tsx";
import type { AreaAnswer } from "./use-reach-area.ts";
import "./area-legend.css";

export function AreaLegend({ answer }: { answer: AreaAnswer | null }) {
  const text = useText();
  if (answer === null) return null;
  if (answer.kind !== "area") return <p className="tiny muted">{text(`reach.area_${answer.kind}`)}</p>;
  const { reserve, limit, unknown, beyond } = answer.area;
  if (limit.length === 0) return <p className="tiny muted">{text("reach.area_none")}</p>;
  return (
    <ul className="tiny reach-key">
      {reserve.length > 0 && <li className="reserve">{text("reach.area_reserve")}</li>}
      <li className="low">{text("reach.area_low")}</li>
      {unknown && <li className="muted">{text("reach.area_unknown")}</li>}
      {beyond && <li className="muted">{text("reach.area_beyond")}</li>}
    </ul>
  );
}
