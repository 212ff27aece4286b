/**
 * Shown in a part that the reader's plan does not include: what the part is, a link to the plans, and how it looks,
 * without the figures. The pilots of the flight see it without a plan.
 */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "./locked.css";

export function Locked({
  what,
  columns,
  children,
}: {
  what: string;
  columns: readonly string[];
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <section>
      <div className="note">
        <Icon name="lock" />
        <div>
          <b>{text("detail.supporters")}</b> {what}
          <p className="way-on">
            <Link className="button" to="/plans">
              {text("detail.plans")}
            </Link>
          </p>
        </div>
      </div>
      {children}
      <table className="compact locked-rows" aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {columns.map((column, i) => (
                <td key={column}>
                  <i style={{ width: `${40 + ((row * 31 + i * 47) % 45)}%` }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ROWS = [1, 2, 3, 4, 5];
