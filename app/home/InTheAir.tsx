/** How many gliders are in the air now, and the way to them. Where nobody can tell, the way alone. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { count } from "#app/units/format.ts";
import { useAirborne } from "./use-airborne.ts";

/** @param told by the server; null where it could not ask */
export function InTheAir({ told }: { told: number | null }) {
  const text = useText();
  const { language } = useReader();
  const airborne = useAirborne(told);
  return (
    <section>
      <h2>{text("home.now")}</h2>
      <ul className="home-lines">
        <li>
          <Icon name="live" />
          <span>
            <Link to="/live/overview">
              {airborne === null
                ? text("home.toLive")
                : text("home.airborne", { count: airborne, shown: count(airborne, language) })}
            </Link>
          </span>
        </li>
      </ul>
    </section>
  );
}
