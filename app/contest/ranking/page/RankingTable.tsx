/** The rows of a ranking: rank, name, the flights that count, and their sums. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { Value } from "#app/ui/Value.tsx";
import { number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { RankedFlight, RankingRow } from "../ranking.ts";
import { isContest, RANKED_BY } from "../rules.ts";
import type { Own, ShownRanking } from "./shown.ts";

type Shown = Pick<ShownRanking, "asked" | "rows" | "own" | "heading">;

export function RankingTable({ asked, rows, own, heading }: Shown) {
  const text = useText();
  const here = own !== null && rows.some(({ card }) => card.id === own.row.card.id);
  const slots = rows[0]?.slots ?? null;
  const of = isContest(asked.contest) ? "flights" : "travels";
  return (
    <div className="sheet">
      <table className="ranking">
        <caption className="unseen">{heading}</caption>
        <thead>
          <tr>
            <th className="numeric">{text("ranking.rank")}</th>
            <th>
              <span className="unseen">{text("ranking.movement")}</span>
            </th>
            <th>{text("ranking.who", { kind: RANKED_BY[asked.category] })}</th>
            <th className="numeric wide">
              {slots === null ? text("ranking.bestFlights", { of }) : text("ranking.best", { count: slots, of })}{" "}
              <span className="unit">{text("unit.points")}</span>
            </th>
            <th className="numeric">{text("ranking.sum", { order: asked.order })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.card.id} row={row} asked={asked} own={row.card.id === own?.row.card.id ? own : null} />
          ))}
          {own && !here && <Row row={own.row} asked={asked} own={own} pinned />}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: RankingRow;
  asked: ShownRanking["asked"];
  own: Own | null;
  pinned?: boolean;
}

function Row({ row, asked, own, pinned = false }: RowProps) {
  const text = useText();
  const reader = useReader();
  const { rank, movement, count, slots, flights, points } = row;
  const free = slots === null ? 0 : Math.max(0, Math.min(slots, 10) - flights.length);
  const path = isContest(asked.contest) ? "flight" : "travel";
  return (
    <tr
      className={[own && "mine", pinned && "pinned"].filter(Boolean).join(" ") || undefined}
      id={own ? "me" : undefined}
    >
      <td className="place">{rank}</td>
      <td className="moved">
        <Moved places={movement} />
      </td>
      <td>
        <Who row={row} isMe={own?.isMe ?? false} />
      </td>
      <td className="wide">
        <ol className="slots">
          {flights.map((flight) => (
            <li key={flight.id}>
              <Link to={`/${path}/${flight.id}`} title={getTitle(flight)}>
                {number(flight.points, 2, reader.language)}
                <span className="tiny muted">{day(flight.date, reader.language, "short", false)}</span>
              </Link>
            </li>
          ))}
          {Array.from({ length: free }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty ones are all alike
            <li key={`free ${nth}`} className="none tiny">
              {text("ranking.free")}
            </li>
          ))}
        </ol>
      </td>
      <td className="numeric">
        <b>
          {asked.order === "distance" ? (
            <Value shown={quantity(row.distance, "distance", reader)} />
          ) : asked.order === "speed" ? (
            <Value shown={quantity(row.speed, "speed", reader)} />
          ) : asked.order === "flights" ? (
            number(count, 0, reader.language)
          ) : asked.order === "pilots" ? (
            number(row.pilots, 0, reader.language)
          ) : (
            number(points, 2, reader.language)
          )}
        </b>
        <span className="tiny muted">
          {slots === null
            ? text(path === "flight" ? "ranking.flights" : "ranking.travels", { count })
            : text("ranking.ofSlots", { count, slots })}
        </span>
      </td>
    </tr>
  );
}

const getTitle = ({ aircraft }: RankedFlight) => aircraft?.name;

function Moved({ places }: { places: number | null }) {
  const text = useText();
  if (places === null) return null;
  if (places === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="unseen">{text("ranking.stayed")}</span>
      </>
    );
  return (
    <>
      <span aria-hidden="true">
        {places > 0 ? "▲" : "▼"} {Math.abs(places)}
      </span>
      <span className="unseen">{text(places > 0 ? "ranking.up" : "ranking.down", { count: Math.abs(places) })}</span>
    </>
  );
}

function Who({ row: { card }, isMe }: { row: RankingRow; isMe: boolean }) {
  const text = useText();
  const image = card.kind === "pilot" ? card.image : card.kind === "club" ? card.logo : null;
  return (
    <div className="row">
      {card.kind === "pilot" &&
        (image === null ? (
          <span className={card.junior ? "avatar junior" : "avatar"} aria-hidden="true">
            {initials(card.here ? card.name : "")}
          </span>
        ) : (
          <img
            loading="lazy"
            className={card.junior ? "avatar junior" : "avatar"}
            src={`/file/${image}`}
            alt=""
            width={30}
            height={30}
          />
        ))}
      <span className="grow clipped">
        {card.kind === "pilot" ? (
          <PilotName user={card} className="strong" />
        ) : (
          <Link className="strong" to={card.kind === "club" ? `/club/${card.id}` : `/airport/${card.id}`}>
            {card.name}
          </Link>
        )}
        {isMe && <span className="tag brand">{text("ranking.you")}</span>}
        <span className="tiny muted told clipped">{card.kind === "pilot" ? card.club?.name : card.region}</span>
      </span>
    </div>
  );
}
