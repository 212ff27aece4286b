import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { State } from "#app/ui/State.tsx";
import { filterAddress } from "./filter/address.ts";
import type { FlightFilter } from "./filter/filter.ts";

interface RefusedFilterProps {
  heading: string;
  filter: FlightFilter;
  refused: string[];
  /** Shown above the message: where another filter can be chosen. */
  children?: ReactNode;
}

/**
 * Names the parameters of the address that are not accepted. Ignoring them would show a list that readers take for
 * the one they requested.
 */
export function RefusedFilter({ heading, filter, refused, children }: RefusedFilterProps) {
  const text = useText();
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      {children}
      <State icon="warn" title={text("list.refused", { count: refused.length, names: refused.join(", ") })}>
        <Link className="button main" to={filterAddress(filter)}>
          {text("list.withoutThem")}
        </Link>
      </State>
    </main>
  );
}
