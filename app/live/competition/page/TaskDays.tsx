/** Tasks that are flown today, each with a link to its room. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";

export interface TaskDayLink {
  room: string;
  name: string;
  pilots: number;
}

export function TaskDays({ days }: { days: readonly TaskDayLink[] }) {
  const text = useText();
  if (days.length === 0) return null;
  return (
    <section className="task-days small" aria-label={text("taskDay.days", { count: days.length })}>
      <ul>
        {days.map(({ room, name, pilots }) => (
          <li key={room}>
            <Link className="link" to={`/live/competition/${room}`}>
              {name}
            </Link>{" "}
            <span className="muted">{text("taskDay.pilots", { count: pilots })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
