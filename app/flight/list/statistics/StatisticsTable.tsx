/** A table of flights and their figures. Headings sort by their column, and darker cells have higher values. */
import { Form, Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import type { Key } from "#app/i18n/key.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { COMPARE, FEWEST_COMPARED, MOST_COMPARED } from "./chosen.ts";
import { COLUMNS, type Column, type Figures, GROUPS, type GroupName } from "./columns.ts";
import { getHeight, measureSpread, pressed, type SortKey, type Spread, sorted } from "./compare.ts";
import { getSign, isResult, told } from "./format-column.ts";
import "./statistics.css";

export interface ComparedFlight extends Pick<FlightTile, "id" | "user" | "aircraft" | "scoringDate"> {
  /** Whether this reader may only see the result, side by side with others; the table leaves it out. */
  locked: boolean;
  figures: Figures;
}

/** The number of shades of a cell. */
const SHADES = 4;

interface Props {
  flights: ComparedFlight[];
  /** The query of the address with which the list is filtered. */
  kept: string;
  /** What is shown under the rows. */
  children?: ReactNode;
}

export function StatisticsTable({ flights, kept, children }: Props) {
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
      <GroupChoice />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="compared-scroll" tabIndex={0} aria-label={text("compared.title")}>
        <table>
          <thead>
            <tr>
              <td />
              <td className="glider" />
              {GROUPS.map(({ word, columns }) => (
                <th key={word} colSpan={columns.length} scope="colgroup" className="first" data-group={word}>
                  {text(`compared.group_${word}`)}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">{text("flight.pilot")}</th>
              <th scope="col" className="glider">
                {text("compared.aircraft")}
              </th>
              {GROUPS.map(({ word, columns }) =>
                columns.map((column, i) => (
                  <Heading
                    key={column.key}
                    column={column}
                    first={i === 0}
                    group={word}
                    order={keys.find(({ key }) => key === column.key)}
                    onPress={(add) => setKeys(pressed(keys, column.key, add))}
                  />
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {sorted(flights, keys).map((flight) => (
              <tr key={flight.id} className={chosen.includes(flight.id) ? "chosen" : undefined}>
                <th scope="row">
                  <div className="flyer">
                    <input
                      type="checkbox"
                      name={COMPARE}
                      value={flight.id}
                      checked={chosen.includes(flight.id)}
                      disabled={chosen.length >= MOST_COMPARED && !chosen.includes(flight.id)}
                      aria-label={text("compared.choose", { name: shownName(flight.user, text) })}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen((before) =>
                          checked ? [...before, flight.id] : before.filter((id) => id !== flight.id),
                        )
                      }
                    />
                    <PilotName user={flight.user} className="strong" />
                    <Link className="tiny muted day" to={`/flight/${flight.id}?tab=statistics`}>
                      {flightDay(text, flight.scoringDate, reader.language, "short", false)}
                    </Link>
                  </div>
                </th>
                <td className="glider">{flight.aircraft?.name ?? "–"}</td>
                {COLUMNS.map((column, i) => (
                  <Cell
                    key={column.key}
                    column={column}
                    value={flight.figures[column.key] ?? null}
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
      {children}
      <div className={chosen.length > 0 ? "compare floating" : "compare"}>
        {chosen.length > 0 && (
          <>
            <span className="clipped small">
              <b>{text("compared.selected", { count: chosen.length })}</b>{" "}
              <span className="muted">
                {flights.flatMap(({ id, user }) => (chosen.includes(id) ? shownName(user, text) : [])).join(", ")}
              </span>
            </span>
            <button type="button" className="button quiet" onClick={() => setChosen([])}>
              {text("compared.clear")}
            </button>
          </>
        )}
        <button type="submit" className="button main" disabled={chosen.length === 1}>
          {text("compared.compare")}
        </button>
        {chosen.length < FEWEST_COMPARED && (
          <span className="small muted">
            {text("compared.howMany", { least: FEWEST_COMPARED, most: MOST_COMPARED })}
          </span>
        )}
      </div>
    </Form>
  );
}

/** On phones one group of columns is shown at a time, chosen without scripts; other screens have room for all. */
function GroupChoice() {
  const text = useText();
  return (
    <fieldset className="group-choice">
      <legend className="unseen">{text("compared.columns")}</legend>
      {GROUPS.map(({ word }, i) => (
        <label key={word}>
          {/* It belongs to no form: what is shown is not part of the question which flights are compared. */}
          <input type="radio" name="columns" form="none" value={word} defaultChecked={i === 0} className="unseen" />
          {text(`compared.group_${word}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface HeadingProps {
  column: Column;
  first: boolean;
  group: GroupName;
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
      data-group={group}
      aria-sort={order ? (order.descending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        onClick={({ shiftKey }) => onPress(shiftKey)}
        title={text("compared.sort", { group: text(`compared.group_${group}`), name })}
      >
        {name} <span className="unit">{getSign(column.kind, reader)}</span>
        {order && <span aria-hidden="true">{order.descending ? " ↓" : " ↑"}</span>}
      </button>
    </th>
  );
}

function Cell({ column, value, spread }: { column: Column; value: number | null; spread: Spread }) {
  const reader = useReader();
  const shade = isResult(column) || value === null ? 0 : Math.round(getHeight(value, spread) * SHADES);
  return (
    <td className={markFirst(column)} data-group={column.group} data-shade={shade || undefined}>
      {told(value, column.kind, reader)}
    </td>
  );
}

const markFirst = (column: Column) =>
  GROUPS.some(({ columns }) => columns[0] === column) ? "numeric first" : "numeric";

function Summary({ word, values }: { word: "median" | "best"; values: (number | null)[] }) {
  const text = useText();
  const reader = useReader();
  return (
    <tr>
      <th scope="row">{text(`compared.${word}`)}</th>
      <td className="glider" />
      {COLUMNS.map((column, i) => (
        <td key={column.key} className={markFirst(column)} data-group={column.group}>
          {told(values[i], column.kind, reader)}
        </td>
      ))}
    </tr>
  );
}
