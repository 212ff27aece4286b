/**
 * Gliders in the air as a list: call sign, name, speed, height, climb; clicking a row selects one, clicking a column
 * sorts.
 */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { State } from "#app/ui/State.tsx";
import { climb, inWords, quantity } from "#app/units/format.ts";
import { getUnit } from "#app/units/units.ts";
import { getLabel, isAnonymous } from "../glider.ts";
import { GliderSign } from "./GliderSign.tsx";
import { type Asked, getName, type InAir, isNarrowed, type Known, OLD, queryAddress, type Sort } from "./shown.ts";

interface Props {
  gliders: readonly InAir[];
  asked: Asked;
  /** The glider that is shown, by the address or because none was chosen. */
  glider: string | null;
  /** Path of the page. */
  path: string;
  known: Known;
  /** Unix seconds. */
  now: number;
}

/** More rows are shown on request: no one reads two hundred rows that change every second. */
const MOST_ROWS = 60;

const COLUMNS = [
  ["hour", "speed"],
  ["height", "height"],
  ["climb", "climb"],
] as const;

export function GliderList({ gliders, asked, glider, path, known, now }: Props) {
  const text = useText();
  const { units } = useReader();
  if (gliders.length === 0)
    return (
      <State icon="live" title={text("live.nobody")}>
        <p className="muted">{text(isNarrowed(asked) ? "live.nobodyFits" : "live.nobodyHint")}</p>
      </State>
    );
  const order = (sort: Sort) => queryAddress(path, { ...asked, sort });
  const shown = gliders.slice(0, MOST_ROWS);
  return (
    <table className="gliders">
      <caption className="unseen">{text("live.listLabel")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Order to={order("name")} here={asked.sort === "name"}>
              {text("live.glider")}
            </Order>
            {(known.predicted.size > 0 || asked.sort === "predicted") && (
              <span className="tiny" title={text("live.predictedHint")}>
                <Order to={order("predicted")} here={asked.sort === "predicted"}>
                  {text("live.predicted")}
                </Order>
              </span>
            )}
          </th>
          {COLUMNS.map(([sort, kind]) => (
            <th
              key={sort}
              scope="col"
              className="numeric"
              title={sort === "hour" ? text("live.hourHint") : undefined}
              aria-sort={asked.sort === sort ? "descending" : undefined}
            >
              <Order to={order(sort)} here={asked.sort === sort}>
                {text(`live.${sort}`)}
              </Order>
              <span className="unit">{getUnit(kind, units).sign}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <Row
            key={one.card.glider}
            {...{ one, asked, glider, path, now }}
            isFriend={isFriend(one, known.friends)}
            hour={known.hours.get(one.card.glider)}
            predicted={known.predicted.get(one.card.glider)}
          />
        ))}
      </tbody>
      {gliders.length > shown.length && (
        <tfoot>
          <tr>
            <td colSpan={4} className="small muted">
              {text("live.more", { count: gliders.length - shown.length })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const isFriend = ({ card: { pilot } }: InAir, friends: ReadonlySet<number>) => pilot !== null && friends.has(pilot.id);

function Order({ to, here, children }: { to: string; here: boolean; children: string }) {
  return (
    <Link to={to} replace preventScrollReset aria-current={here ? "true" : undefined}>
      {children}
    </Link>
  );
}

interface RowProps extends Pick<Props, "asked" | "glider" | "path" | "now"> {
  one: InAir;
  isFriend: boolean;
  /** Metres flown in the last hour. */
  hour: number | undefined;
  predicted: number | undefined;
}

function Row({ one, asked, glider, path, now, isFriend, hour, predicted }: RowProps) {
  const text = useText();
  const reader = useReader();
  const { card, last, state } = one;
  const chosen = glider === card.glider;
  const quiet = state === "lost" || now - last.time > OLD;
  const about = [isFriend ? text("live.friend") : null, card.model].filter(Boolean).join(" · ");
  return (
    <tr className={[chosen && "chosen", quiet && "quiet"].filter(Boolean).join(" ") || undefined}>
      <th scope="row">
        <Link
          className="whole"
          to={queryAddress(path, { ...asked, glider: asked.glider === card.glider ? null : card.glider })}
          replace
          preventScrollReset
          aria-current={chosen ? "true" : undefined}
        >
          <GliderSign one={one} />
          <span className="call-sign">{getLabel(card) || "–"}</span>
          <span className="who">
            <b>
              {card.pilot?.name ??
                card.registration ??
                getName(card) ??
                text(isAnonymous(card.glider) ? "live.notIdentified" : "live.unknown")}
            </b>
            <span className={quiet ? "small late" : "small muted"}>
              {quiet
                ? text("live.lastSignal", { minutes: Math.max(1, Math.round((now - last.time) / 60)) })
                : about || text(`live.sort_${card.sort}`)}
            </span>
            {predicted !== undefined && (
              <span className="small" title={text("live.predictedHint")}>
                {text("live.predictedRow", { distance: inWords(predicted / 1000, "distance", reader, 0) })}
              </span>
            )}
          </span>
        </Link>
      </th>
      <td className="numeric strong">{quantity(hour === undefined ? null : hour / 1000, "speed", reader, 0).value}</td>
      <td className="numeric">{quantity(last.altitude, "height", reader, 0).value}</td>
      <td className="numeric">{climb(last.climb, reader).value}</td>
    </tr>
  );
}
