/** Figures side by side, each with its name and, below it, a comparison. */

import { Link } from "@remix-run/react";
import { Value } from "#app/ui/Value.tsx";
import type { Shown } from "#app/units/format.ts";
import "./numbers-row.css";

export interface Figure {
  name: string;
  shown: Shown;
  /** The comparison, such as "+2 909 on 2025". */
  beside?: string;
  /** The page that the figure comes from. */
  to?: string;
}

export function NumbersRow({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <section className="numbers-row" aria-label={label}>
      <dl>
        {figures.map(({ name, shown, beside, to }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {to === undefined ? (
                <Value shown={shown} />
              ) : (
                <Link to={to}>
                  <Value shown={shown} />
                </Link>
              )}
            </dd>
            {beside !== undefined && <dd className="beside">{beside}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
