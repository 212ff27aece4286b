/** A table of flights and their figures. Headings sort by their column, and darker cells have higher values. */
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import type { Key } from "#app/i18n/key.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { COMPARE, FEWEST_COMPARED, MOST_COMPARED } from "./chosen.ts";
import { COLUMNS, type Column, type Figures, GROUPS } from "./columns.ts";
import { getHeight, measureSpread, pressed, type SortKey, type Spread, sorted } from "./compare.ts";
import { getSign, isResult, told } from "./format-column.ts";
import "./statistics.css";

export interface ComparedFlight extends Pick<FlightTile, "id" | "user" | "aircraft" | "scoringDate"> {
  /** Whether this reader may only see the result. */
  locked: boolean;
  figures: Figures;
}

/** The number of shades of a cell. */
const SHADES = 4;

interface Props {
  flights: ComparedFlight[];
  /** The query of the address with which the list is filtered. */
  kept: string;
}

export function StatisticsTable({ flights, kept }: Props) {
  const text = useText();
  const reader = useReader();
  const [keys, setKeys] = useState<SortKey[]>([]);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const spreads = COLUMNS.map((column) => measureSpread(flights, column));
  return (
    <Form className="sheet compared">
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="compared-scroll" tabIndex={0} aria-label={text("compared.title")}>
        <table>
          <thead>
            <tr>
              <td colSpan={2} />
              {GROUPS.map(({ word, columns }) => (
                <th key={word} colSpan={columns.length} scope="colgroup" className="first">
                  {text(`compared.group_${word}`)}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">{text("flight.pilot")}</th>
              <th scope="col">{text("compared.aircraft")}</th>
              {GROUPS.map(({ word, columns }) =>
                columns.map((column, i) => (
                  <Heading
                    key={column.key}
                    column={column}
                    first={i === 0}
                    group={text(`compared.group_${word}`)}
                    order={keys.find(({ key }) => key === column.key)}
                    onPress={(add) => setKeys(pressed(keys, column.key, add))}
                  />
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {sorted(flights, keys).map((flight) => (
              <tr key={flight.id}>
                <th scope="row">
                  <div className="flyer">
                    <input
                      type="checkbox"
                      name={COMPARE}
                      value={flight.id}
                      disabled={chosen.length >= MOST_COMPARED && !chosen.includes(flight.id)}
                      aria-label={text("compared.choose", { name: shownName(flight.user, text) })}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen((before) =>
                          checked ? [...before, flight.id] : before.filter((id) => id !== flight.id),
                        )
                      }
                    />
                    <PilotName user={flight.user} className="strong" />
                    <Link className="tiny link" to={`/flight/${flight.id}?tab=statistics`}>
                      {flightDay(text, flight.scoringDate, reader.language, "medium", false)}
                    </Link>
                  </div>
                </th>
                <td className="glider">{flight.aircraft?.name ?? "–"}</td>
                {COLUMNS.map((column, i) => (
                  <Cell
                    key={column.key}
                    column={column}
                    value={flight.locked && !isResult(column) ? undefined : (flight.figures[column.key] ?? null)}
                    spread={spreads[i]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Summary word="median" values={spreads.map(({ median }) => median)} />
            <Summary word="best" values={spreads.map(({ best }) => best)} />
          </tfoot>
        </table>
      </section>
      <div className="compare">
        <button type="submit" className="button">
          {text("compared.compare", { count: chosen.length })}
        </button>
        <span className="small muted">{text("compared.howMany", { least: FEWEST_COMPARED, most: MOST_COMPARED })}</span>
      </div>
    </Form>
  );
}

interface HeadingProps {
  column: Column;
  first: boolean;
  group: string;
  order: SortKey | undefined;
  /** @param add whether the column is added to those already sorted by */
  onPress: (add: boolean) => void;
}

function Heading({ column, first, group, order, onPress }: HeadingProps) {
  const text = useText();
  const reader = useReader();
  const name = text(`compared.${column.word}` as Key);
  return (
    <th
      scope="col"
      className={first ? "numeric first" : "numeric"}
      aria-sort={order ? (order.descending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        onClick={({ shiftKey }) => onPress(shiftKey)}
        title={text("compared.sort", { group, name })}
      >
        {name} <span className="unit">{getSign(column.kind, reader)}</span>
        {order && <span aria-hidden="true">{order.descending ? " ↓" : " ↑"}</span>}
      </button>
    </th>
  );
}

/** @param value undefined when this reader may not see it */
function Cell({ column, value, spread }: { column: Column; value: number | null | undefined; spread: Spread }) {
  const reader = useReader();
  if (value === undefined) return <td className="numeric locked" aria-hidden="true" />;
  const shade = column.kind === "points" || value === null ? 0 : Math.round(getHeight(value, spread) * SHADES);
  return (
    <td className="numeric" data-shade={shade || undefined}>
      {told(value, column.kind, reader)}
    </td>
  );
}

function Summary({ word, values }: { word: "median" | "best"; values: (number | null)[] }) {
  const text = useText();
  const reader = useReader();
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {text(`compared.${word}`)}
      </th>
      {COLUMNS.map((column, i) => (
        <td key={column.key} className="numeric">
          {told(values[i], column.kind, reader)}
        </td>
      ))}
    </tr>
  );
}
