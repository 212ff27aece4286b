/** Rounds of leagues that are open, and whether a task is declared. */
import { Form, Link } from "@remix-run/react";
import type { RoundUnderWay } from "#app/contest/league/page/under-way.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { actPath } from "#app/task/path.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import type { HomeForMember } from "./home.server.ts";

interface Props {
  rounds: readonly RoundUnderWay[];
  /** Undefined: of a visitor, who declares none. */
  task?: HomeForMember["task"];
}

export function UnderWay({ rounds, task }: Props) {
  const text = useText();
  const reader = useReader();
  if (rounds.length === 0 && task === undefined) return null;
  return (
    <section>
      <h2>{text("home.underWay")}</h2>
      <ul className="home-lines">
        {rounds.map(({ league, url, season, number, of, place }) => (
          <li key={url}>
            <Icon name="ranks" />
            <span>
              <Link to={`/league/${url}/${season}/${number}`}>
                {text("home.round", { league, number: String(number), of: String(of) })}
              </Link>{" "}
              {place !== null && <span className="muted">{text("home.clubPlace", { place: String(place) })}</span>}
            </span>
          </li>
        ))}
        {task !== undefined && (
          <li>
            <Icon name="task" />
            {task === null ? (
              <span>
                <Link to="/task/plan/new">{text("home.noTask")}</Link>
              </span>
            ) : (
              <Form method="post" action={actPath(task.id)} className="row">
                <Link className="grow" to={`/task/${task.id}`}>
                  {text("home.declared", {
                    name: task.name ?? "none",
                    distance: inWords(task.distance, "distance", reader),
                  })}
                </Link>
                <button type="submit" className="button" name="act" value="undeclare">
                  {text("home.undeclare")}
                </button>
              </Form>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
