import { Link } from "@remix-run/react";
import type { Achieved } from "./achieved.ts";

export function AchievedList({ title, items }: Achieved) {
  return (
    <section data-on-paper="no">
      <h2>{title}</h2>
      <ul className="small">
        {items.map(({ label, to }) => (
          <li key={to + label}>
            <Link className="link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
