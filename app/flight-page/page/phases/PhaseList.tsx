/**
 * A table of the flight's phases: filtered by kind, sorted by any column. A row under the pointer is highlighted on
 * map and barogram; its time selects the phase and goes there.
 */
import { Link } from "@remix-run/react";
import { useState } from "react";
import { PHASE_KINDS, type PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { Span } from "#app/flight/span.ts";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { climb, compass, glideRatio, number, quantity, stopwatch } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { COLUMNS, type Column, IN_TIME, ordered, type PhaseOrder, sortedBy, toggled } from "./phase-order.ts";
import "#app/flight-page/page/wide-table.css";
import "./phase-list.css";

interface Props {
  phases: readonly PhaseRow[];
  zone: string;
  /** Id of the selected phase. */
  selected: string | null;
  /** Called with the phase under the pointer; null when the pointer leaves. */
  onPoint(span: Span | null): void;
}

export function PhaseList({ phases, zone, selected, onPoint }: Props) {
  const text = useText();
  const [order, setOrder] = useState<PhaseOrder>(IN_TIME);
  const rows = ordered(phases, order);
  return (
    <>
      <fieldset className="kinds needs-script">
        <legend className="unseen">{text("phase.show")}</legend>
        {PHASE_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`chip ${kind}`}
            aria-pressed={order.kinds.includes(kind)}
            onClick={() => setOrder(toggled(order, kind))}
          >
            {text(`phase.kind_${kind}`)} <b>{phases.filter((phase) => phase.kind === kind).length}</b>
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="wide" aria-label={text("phase.table")} tabIndex={0}>
        <table className="compact phases">
          <Head order={order} onSort={(column) => setOrder(sortedBy(order, column))} />
          <tbody onMouseLeave={() => onPoint(null)}>
            {rows.map((row) => (
              <Row key={row.id} row={row} zone={zone} chosen={row.id === selected} onPoint={onPoint} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Head({ order, onSort }: { order: PhaseOrder; onSort(column: Column): void }) {
  const text = useText();
  const reader = useReader();
  const unit: Record<Column, string> = {
    from: "",
    duration: "min",
    gain: quantity(0, "height", reader).unit,
    average: climb(0, reader).unit,
    distance: quantity(0, "distance", reader).unit,
    speed: quantity(0, "speed", reader).unit,
    ratio: "",
    wind: quantity(0, "speed", reader).unit,
  };
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => {
          const sorted = order.column === column ? (order.descending ? "descending" : "ascending") : undefined;
          return (
            <th key={column} scope="col" className={column === "from" ? undefined : "numeric"} aria-sort={sorted}>
              <button type="button" className="sort" onClick={() => onSort(column)}>
                {text(`phase.${column}`)}
                {unit[column] && <span className="unit">{unit[column]}</span>}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowProps {
  row: PhaseRow;
  zone: string;
  chosen: boolean;
  onPoint: Props["onPoint"];
}

function Row({ row, zone, chosen, onPoint }: RowProps) {
  const text = useText();
  const reader = useReader();
  const address = useAddress();
  const { id, kind, from, to, gain, average, distance, speed, ratio, wind } = row;
  const none = { leg: null, phase: null, range: null };
  const gained = quantity(gain, "height", reader).value;
  return (
    <tr className={chosen ? "chosen" : undefined} onMouseEnter={() => onPoint(row)}>
      <th scope="row" className={kind}>
        <Link
          to={address({ ...none, phase: chosen ? null : id })}
          replace
          preventScrollReset
          aria-current={chosen ? "true" : undefined}
          onFocus={() => onPoint(row)}
          onBlur={() => onPoint(null)}
        >
          <span className="unseen">{text(`phase.kind_${kind}`)} </span>
          {clock(from * 1000, zone)}
        </Link>
      </th>
      <td className="numeric">{stopwatch(to - from)}</td>
      <td className="numeric">{gain > 0 ? `+${gained}` : gained}</td>
      <td className="numeric">{climb(average, reader).value}</td>
      <td className="numeric">{quantity(distance, "distance", reader, 1).value}</td>
      <td className="numeric">{quantity(speed, "speed", reader).value}</td>
      <td className="numeric">{kind === "glide" && ratio === null ? "∞" : glideRatio(ratio, reader.language)}</td>
      <td className="numeric">
        {wind ? (
          <>
            {compass(wind.direction, reader.language)} {quantity(wind.speed, "speed", reader).value}
            {wind.uncertainty !== null && (
              <small className="sure"> ± {quantity(wind.uncertainty, "speed", reader).value}</small>
            )}
          </>
        ) : (
          number(null, 0, reader.language)
        )}
      </td>
    </tr>
  );
}
