/**
 * The virtual ranking: where each pilot is, how fast, how far behind; a bar for each leg. Clicking a row selects the
 * pilot.
 */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { trackToken } from "#app/map/colours.ts";
import { inWords, quantity, stopwatch } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { getUnit } from "#app/units/units.ts";
import type { StandingRow } from "../result.ts";

/** The leading pilots have a colour of their own on map, bar and chart. */
export const COLOURED = 5;

interface Props {
  rows: readonly StandingRow[];
  /** Lengths in metres, in order. */
  legs: readonly number[];
  chosen: number | null;
  zone: string;
  getAddress: (pilot: number | null) => string;
}

export function Ranking({ rows, legs, chosen, zone, getAddress }: Props) {
  const text = useText();
  const { units } = useReader();
  const placed = rows.filter(({ rank }) => rank !== null);
  const others = rows.filter(({ rank }) => rank === null);
  const shared = { legs, zone };
  const row = (one: StandingRow) => (
    <Row
      key={one.pilot}
      row={one}
      {...shared}
      chosen={one.pilot === chosen}
      to={getAddress(one.pilot === chosen ? null : one.pilot)}
    />
  );
  return (
    <table className="virtual">
      <caption className="unseen">{text("taskDay.ranking")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{text("taskDay.rank")}</span>
          </th>
          <th scope="col">{text("taskDay.ranking")}</th>
          <th scope="col" className="numeric">
            {text("live.speed")}
            <span className="unit">{getUnit("speed", units).sign}</span>
          </th>
          <th scope="col" className="numeric">
            {text("taskDay.gap")}
          </th>
        </tr>
      </thead>
      {placed.length > 0 && <tbody>{placed.map(row)}</tbody>}
      {others.length > 0 && (
        <tbody className="not-placed">
          <tr>
            <th colSpan={4} scope="rowgroup">
              {text("taskDay.notPlaced")}
            </th>
          </tr>
          {others.map(row)}
        </tbody>
      )}
    </table>
  );
}

interface RowProps extends Pick<Props, "legs" | "zone"> {
  row: StandingRow;
  chosen: boolean;
  to: string;
}

function Row({ row, legs, zone, chosen, to }: RowProps) {
  const reader = useReader();
  const colour = row.rank !== null && row.rank <= COLOURED ? trackToken(row.rank - 1) : "var(--text-muted)";
  return (
    <tr className={chosen ? "chosen" : undefined}>
      <td className="numeric rank">{row.rank}</td>
      <th scope="row">
        <Link className="whole" to={to} replace preventScrollReset aria-current={chosen ? "true" : undefined}>
          <span className="call-sign">
            <i className="swatch" style={{ background: colour }} />
            {row.callSign}
          </span>
          <span className="who">
            <b>{row.name}</b>
            <Says row={row} zone={zone} />
          </span>
        </Link>
        <Legs row={row} legs={legs} colour={colour} />
      </th>
      <td className="numeric">{row.speed === null ? "–" : quantity(row.speed * 3.6, "speed", reader, 1).value}</td>
      <td className="numeric strong">{describeGap(row.gap)}</td>
    </tr>
  );
}

const describeGap = (gap: number | null): string =>
  gap === null || gap === 0 ? "–" : `${gap < 0 ? "−" : "+"}${stopwatch(gap)}`;

/** Describes where the pilot is. */
function Says({ row, zone }: Pick<RowProps, "row" | "zone">) {
  const text = useText();
  const reader = useReader();
  const { status, leg, toGo, finish, seen, early, near, estimate, tooLow, flight } = row;
  const time = (at: number | null) => (at === null ? "–" : clock(at * 1000, zone, status === "finished"));
  const left = toGo === null ? "" : inWords(toGo / 1000, "distance", reader, 0);
  const said = {
    unheard: () => text("taskDay.unheard"),
    ground: () => text("taskDay.ground"),
    waiting: () => text("taskDay.waiting"),
    task: () => (toGo === null ? text("taskDay.leg", { leg }) : text("taskDay.onLeg", { leg, left })),
    lost: () => text("taskDay.lost", { leg, time: time(seen) }),
    finished: () => text("taskDay.finished", { time: time(finish) }),
    home: () => text("taskDay.home", { time: time(seen) }),
    "landed-out": () => text("taskDay.landedOut", { time: time(seen) }),
  }[status]();
  const more = [
    estimate === null ? null : text("taskDay.estimate", { time: time(estimate) }),
    flight === null ? null : text("taskDay.scored"),
  ].filter(Boolean);
  const flags = [
    early === null ? null : text("taskDay.early", { time: stopwatch(early) }),
    near.length === 0 ? null : text("taskDay.near", { count: near.length }),
    tooLow ? text("taskDay.tooLow") : null,
  ].filter(Boolean);
  return (
    <span className={status === "finished" ? "small done" : "small muted"}>
      {[said, ...more].join(" · ")}
      {flags.length > 0 && <span className="late"> · {flags.join(" · ")}</span>}
    </span>
  );
}

/** Shows how much of each leg has been flown. */
function Legs({ row, legs, colour }: { row: StandingRow; legs: readonly number[]; colour: string }) {
  let before = 0;
  return (
    <span className="legs" aria-hidden="true">
      {legs.map((leg, i) => {
        const flown = Math.min(Math.max((row.distance - before) / leg, 0), 1);
        before += leg;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no other name
          <i key={i} style={{ flexGrow: leg }}>
            <b style={{ width: `${(row.status === "finished" ? 1 : flown) * 100}%`, background: colour }} />
          </i>
        );
      })}
    </span>
  );
}
