/** Shown in place of flights when there are none yet; tells the pilot what to do first. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import type { Frame } from "./frame.ts";
import "./first-steps.css";

export function NoFlights({ frame }: { frame: Frame }) {
  const text = useText();
  if (frame.sight.own) return <FirstSteps frame={frame} />;
  return (
    <State icon="flights" title={text("pilot.noFlights")}>
      <p className="muted">{text("pilot.noFlightsHint")}</p>
    </State>
  );
}

function FirstSteps({ frame: { pilot, counts } }: { frame: Frame }) {
  const text = useText();
  const steps = [
    { name: "pilot.firstClub", hint: "pilot.firstClubHint", to: "/settings/profile", done: pilot.club !== null },
    { name: "pilot.firstFlight", hint: "pilot.firstFlightHint", to: "/upload", done: false },
    {
      name: "pilot.firstFriends",
      hint: "pilot.firstFriendsHint",
      to: pilotPath(pilot.id, "friends"),
      done: (counts.friends ?? 0) > 0,
    },
  ] as const;
  return (
    <section className="first-steps" aria-labelledby="first">
      <h2 id="first">{text("pilot.first")}</h2>
      <ol>
        {steps.map(({ name, hint, to, done }) => (
          <li key={name} className={done ? "done" : undefined}>
            <div>
              <Link className="link strong" to={to}>
                {text(name)}
              </Link>
              <p className="small muted">{text(hint)}</p>
            </div>
            {done && (
              <span className="tag ok">
                <Icon name="ok" small />
                {text("pilot.done")}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
