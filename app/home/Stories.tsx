/** What was told last, as pictures that lead to their flights, and the flight of the month. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { month as monthInWords } from "#app/units/time.ts";
import type { HomeForAll, StoryFlight } from "./home.server.ts";

export function Stories({ stories, month }: Pick<HomeForAll, "stories" | "month">) {
  const text = useText();
  const { language } = useReader();
  if (stories.length === 0 && month === null) return null;
  return (
    <section>
      <h2>
        {text("home.stories")}
        <Link className="link" to="/flight/gallery">
          {text("home.gallery")}
        </Link>
      </h2>
      {stories.length > 0 && (
        <ul className="home-stories">
          {stories.map((storyFlight) => (
            <Told key={storyFlight.flight.id} {...storyFlight} />
          ))}
        </ul>
      )}
      {month && (
        <ul className="home-lines">
          <li>
            <Icon name="star" />
            <span>
              <Link to={`/flight-of-the-month/${month.month}`}>
                {text("home.monthly", { month: monthInWords(month.month, language) })}
              </Link>{" "}
              <span className="muted">{shownName(month.flight.user, text)}</span>
            </span>
          </li>
        </ul>
      )}
    </section>
  );
}

function Told({ flight, picture }: StoryFlight) {
  const text = useText();
  return (
    <li>
      <Link
        to={`/flight/${flight.id}?tab=story`}
        aria-label={text("home.story", { name: shownName(flight.user, text) })}
      >
        <img src={`/file/${picture}`} alt="" loading="lazy" width={88} height={66} />
      </Link>
    </li>
  );
}
