/** One badge of one pilot: what it counts, its levels, the flights behind them, and who else has it. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { Columns } from "#app/flight/list/Columns.tsx";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import { Way } from "./BadgeGrid.tsx";
import type { Holder, Reached } from "./badge.server.ts";
import { type BadgeId, getBadge, levelReached } from "./badge.ts";
import { Dots } from "./Dots.tsx";
import { describeAmount, getName } from "./describe.ts";
import { Holders } from "./Holders.tsx";
import { Majors, type MajorsDetails } from "./Majors.tsx";
import { Medal } from "./Medal.tsx";
import "./badge.css";

export interface BadgeDetails {
  user: number;
  badge: BadgeId;
  /** What it counts, as a sentence. */
  rule: string;
  value: number;
  levels: Reached[];
  evidence: FlightTile[];
  /** Holders whom the reader follows; null for visitors. */
  friends: Holder[] | null;
  /** Holders in the pilot's club; null without a club. */
  club: { name: string; holders: Holder[] } | null;
  holders: Holder[];
  /** The major airports that count, for the badge about them. */
  majors: MajorsDetails | null;
  /** Whether the badge cannot be earned yet, because it needs segments and there are none. */
  waits: boolean;
}

const SEATS: Partial<Record<BadgeId, "bothSeats" | "backSeat">> = {
  cockpit_crew: "bothSeats",
  always_by_your_side: "backSeat",
};

export function BadgePanel({ told }: { told: BadgeDetails }) {
  const text = useText();
  const reader = useReader();
  const badge = getBadge(told.badge);
  const level = levelReached(badge, told.value);
  return (
    <>
      <header>
        <Medal badge={badge.id} earned={level > 0} size="large" />
        <div className="grow">
          <h2>{getName(badge.id, text)}</h2>
          <Dots badge={badge} level={level} />
          <p className="words">{told.rule}</p>
          <p className="small muted">
            {text("badge.since", { date: day(badge.from, reader.language, "long") })}{" "}
            {text(`badge.${SEATS[badge.id] ?? "frontSeat"}`)} {text("badge.correction")}
          </p>
          <Way badge={badge} value={told.value} />
        </div>
      </header>
      {told.waits && <p className="note">{text("badge.noSegments")}</p>}
      <div className="beside">
        <Levels told={told} />
        {told.friends !== null && (
          <Holders id="friends" title={text("badge.friends")} holders={told.friends} badge={badge} />
        )}
        {told.club !== null && (
          <Holders
            id="club"
            title={text("badge.club", { club: told.club.name })}
            holders={told.club.holders}
            badge={badge}
          />
        )}
        <Holders id="holders" title={text("badge.holders")} holders={told.holders} badge={badge} />
      </div>
      {told.evidence.length > 0 && (
        <section aria-labelledby="evidence">
          <h3 id="evidence">{text("badge.evidence")}</h3>
          <div className="sheet flights">
            <Columns by="month" />
            <ol>
              {told.evidence.map((flight) => (
                <FlightRow key={flight.id} flight={flight} named="day" />
              ))}
            </ol>
          </div>
        </section>
      )}
      {told.majors !== null && <Majors {...told.majors} />}
    </>
  );
}

function Levels({ told: { badge: id, levels } }: { told: BadgeDetails }) {
  const text = useText();
  const reader = useReader();
  const badge = getBadge(id);
  return (
    <section aria-labelledby="levels">
      <h3 id="levels">{text("badge.levels")}</h3>
      <ol className="levels">
        {badge.thresholds.map((threshold, i) => {
          const reached = levels.find(({ level }) => level === i + 1);
          return (
            <li key={threshold} className={reached ? "on" : undefined}>
              <span>{describeAmount(badge, threshold, text, reader)}</span>
              {reached && (
                <Link className="link" to={`/flight/${reached.flight}`}>
                  <time dateTime={reached.day}>{day(reached.day, reader.language, "short")}</time>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
