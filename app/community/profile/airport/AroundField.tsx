/** What is around an airfield, with links: clubs, courses flown often, waypoints. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { againPath } from "#app/task/path.ts";
import { inWords, number } from "#app/units/format.ts";
import type { Around } from "./around.server.ts";

export function AroundField({ around: { clubs, courses } }: { around: Around }) {
  const text = useText();
  const reader = useReader();
  return (
    <>
      {clubs.length > 0 && (
        <section className="first-legs" aria-labelledby="clubs-here">
          <h2 id="clubs-here">{text("airfield.clubs")}</h2>
          <ul>
            {clubs.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/club/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {courses.length > 0 && (
        <section className="first-legs" aria-labelledby="courses-here">
          <h2 id="courses-here">{text("airfield.courses")}</h2>
          <ul>
            {courses.map(({ id, names, distance, flights }) => (
              <li key={id}>
                <Link className="clipped" to={againPath(`course=${id}`)}>
                  {names.join(" – ")}
                </Link>
                <span className="muted grow numeric nowrap">
                  {inWords(distance, "distance", reader, 0)} ·{" "}
                  {text("place.flightCount", { count: flights, shown: number(flights, 0, reader.language) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small">
        <Link className="link" to="/waypoint/0">
          {text("airfield.waypoints")}
        </Link>
      </p>
    </>
  );
}
