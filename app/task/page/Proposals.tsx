/** Courses that pilots often declared nearby, to plan again. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { quantity } from "#app/units/format.ts";
import type { FlownCourse } from "../flown.ts";
import { againPath } from "../path.ts";

export function Proposals({ courses }: { courses: readonly FlownCourse[] }) {
  const text = useText();
  const reader = useReader();
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="flown-often">
      <h2 id="flown-often">{text("task.often")}</h2>
      <ul className="segment-list">
        {courses.map(({ id, names, kind, distance, flights }) => (
          <li key={id}>
            <Link to={againPath(`course=${id}`)} className="strong">
              {names.join(" – ")}
            </Link>
            <span className="numeric nowrap">
              <Value shown={quantity(distance, "distance", reader, 1)} />
            </span>
            <p className="small muted">
              {text("task.kind", { kind })} · {text("task.flownBy", { count: flights })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
