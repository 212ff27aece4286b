/** The badges reached last and those nearest to their next level, shown beside a pilot's timeline. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { ShownBadge } from "./BadgeGrid.tsx";
import { Way } from "./BadgeGrid.tsx";
import { BADGES, badgePath, badgesPath, pilotLevel, stepsToNext } from "./badge.ts";
import { Dots } from "./Dots.tsx";
import { describeAmount, getName } from "./describe.ts";
import { Medal } from "./Medal.tsx";
import { findLatest, findNearest } from "./order.ts";
import "./badge.css";

export function BadgeStrip({ user, badges }: { user: number; badges: readonly ShownBadge[] }) {
  const text = useText();
  const reader = useReader();
  const steps = badges.reduce((sum, { level }) => sum + level, 0);
  const level = pilotLevel(steps);
  return (
    <section className="badge-strip" aria-labelledby="badges">
      <header className="row">
        <h2 id="badges">{text("badge.title")}</h2>
        <span className="muted grow">
          {text("badge.pilotLevel", { level })}, {text("badge.stepsTo", { count: stepsToNext(steps), next: level + 1 })}
        </span>
        <Link className="link" to={badgesPath(user)}>
          {text("badge.all", { count: BADGES.length })}
        </Link>
      </header>
      <ul className="medals">
        {findLatest(badges).map(({ badge, level }) => (
          <li key={badge.id}>
            <Medal badge={badge.id} earned />
            <Link to={badgePath(user, badge.id)}>{getName(badge.id, text)}</Link>
            <Dots badge={badge} level={level} />
            {!badge.single && (
              <span className="small muted">{describeAmount(badge, badge.thresholds[level - 1], text, reader)}</span>
            )}
          </li>
        ))}
      </ul>
      <ul className="nearest">
        {findNearest(badges).map(({ badge, value, level }) => (
          <li key={badge.id}>
            <Medal badge={badge.id} earned={level > 0} size="little" />
            <Link className="grow" to={badgePath(user, badge.id)}>
              {getName(badge.id, text)}
            </Link>
            <Way badge={badge} value={value} />
          </li>
        ))}
      </ul>
    </section>
  );
}
