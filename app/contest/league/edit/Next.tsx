/** The next season: where each club goes, shown before anything is changed. */
import { Form } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { NextSeason } from "./next-season.server.ts";
import { WEEKS_LATER } from "./next-season.ts";

export function Next({ next }: { next: NextSeason }) {
  const text = useText();
  const { last, finished, divisions } = next;
  return (
    <section aria-labelledby="next">
      <h2 id="next">{text("leagueEdit.next")}</h2>
      <p className="small muted">
        {text("leagueEdit.nextLead", { weeks: WEEKS_LATER })}{" "}
        {!finished && text("leagueEdit.nextEarly", { season: String(last) })}
      </p>
      {divisions.map(({ name, level, clubs }, i) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul className="small">
            {clubs.map(({ club, name: clubName, from }) => (
              <li key={club}>
                {clubName}
                {from !== i && (
                  <span className="tag brand">
                    <Icon name={divisions[from].level > level ? "up" : "down"} small />
                    {text("leagueEdit.from", { division: divisions[from].name })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {finished && (
        <Form method="post" className="row wrap">
          <input type="hidden" name="section" value="next" />
          <button type="submit" className="button main">
            {text("leagueEdit.nextDo", { season: String(last + 1) })}
          </button>
        </Form>
      )}
    </section>
  );
}
