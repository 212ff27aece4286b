/**
 * Badges as cards: earned ones in colour with level and date, others as outlines with the progress to the first
 * level.
 */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import { type Badge, badgePath, nextThreshold } from "./badge.ts";
import { Dots } from "./Dots.tsx";
import { describeAmount, getName, getProgress } from "./describe.ts";
import { Medal } from "./Medal.tsx";
import "./badge.css";

export interface ShownBadge {
  badge: Badge;
  value: number;
  level: number;
  earned: string | null;
  /** The local day on which the level was reached; null without one. */
  day: string | null;
}

export function BadgeGrid({ user, badges }: { user: number; badges: readonly ShownBadge[] }) {
  return (
    <ul className="badge-grid">
      {badges.map((shown) => (
        <Card key={shown.badge.id} user={user} shown={shown} />
      ))}
    </ul>
  );
}

function Card({ user, shown: { badge, value, level, day: since } }: { user: number; shown: ShownBadge }) {
  const text = useText();
  const reader = useReader();
  return (
    <li className={level > 0 ? "earned" : undefined}>
      <Medal badge={badge.id} earned={level > 0} />
      <div className="grow">
        <Link to={badgePath(user, badge.id)}>{getName(badge.id, text)}</Link>
        <Dots badge={badge} level={level} />
        {level > 0 && (
          <p className="small muted">
            {!badge.single && `${describeAmount(badge, badge.thresholds[level - 1], text, reader)} · `}
            {since !== null && <time dateTime={since}>{day(since, reader.language, "short")}</time>}
          </p>
        )}
        <Way badge={badge} value={value} />
      </div>
    </li>
  );
}

/** Progress to the next level; shows nothing at the last level. */
export function Way({ badge, value }: { badge: Badge; value: number }) {
  const text = useText();
  const reader = useReader();
  const next = nextThreshold(badge, value);
  if (next === null) return null;
  return (
    <div className="badge-way">
      <progress max={next} value={value} aria-hidden="true" />
      <span className="small">{getProgress(badge, value, text, reader)}</span>
    </div>
  );
}
