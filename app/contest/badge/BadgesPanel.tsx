/** All badges of a pilot: earned ones, the latest first, then the others, the nearest first. */
import { useText } from "#app/i18n/text.tsx";
import { BadgeGrid, type ShownBadge } from "./BadgeGrid.tsx";
import { pilotLevel, STEPS_A_LEVEL, stepsToNext } from "./badge.ts";
import { Level } from "./Level.tsx";
import { earnedFirst, stillOpen } from "./order.ts";
import "./badge.css";

export function BadgesPanel({ user, badges }: { user: number; badges: readonly ShownBadge[] }) {
  const text = useText();
  const steps = badges.reduce((sum, { level }) => sum + level, 0);
  const level = pilotLevel(steps);
  const earned = earnedFirst(badges);
  return (
    <>
      <p className="badge-level row wrap">
        <Level level={level} />
        <span>{text("badge.stepsTo", { count: stepsToNext(steps), next: level + 1 })}</span>
        <span className="muted">{text("badge.stepsHint", { steps: STEPS_A_LEVEL })}</span>
      </p>
      <section aria-labelledby="earned">
        <h2 id="earned">{text("badge.earned")}</h2>
        {earned.length === 0 ? (
          <p className="muted">{text("badge.noneEarned")}</p>
        ) : (
          <BadgeGrid user={user} badges={earned} />
        )}
      </section>
      <section aria-labelledby="open">
        <h2 id="open">{text("badge.open")}</h2>
        <BadgeGrid user={user} badges={stillOpen(badges)} />
      </section>
    </>
  );
}
