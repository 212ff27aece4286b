/**
 * Shown in a part that the reader's plan does not include: its first rows with the figures that are open to everybody, and
 * one sentence with the way to the plans. The pilots of the flight see the whole part without a plan.
 */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "./locked.css";

interface OpenRow {
  name: string;
  values: readonly string[];
}

interface Props {
  /** What the part is, as a sentence. */
  what: string;
  /** Titles of the values; none where a row's name says enough. */
  columns?: readonly string[];
  rows: readonly OpenRow[];
}

export function Locked({ what, columns = [], rows }: Props) {
  const text = useText();
  return (
    <section>
      <table className="compact locked-rows">
        {columns.length > 0 && (
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" className="numeric">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.slice(0, ROWS).map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                <td key={i} className="numeric">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="locked-way">
        <Icon name="lock" small />
        <span>
          <b>{text("detail.supporters")}</b> {what}{" "}
          <Link className="link" to="/plans">
            {text("detail.plans")}
          </Link>
        </span>
      </p>
    </section>
  );
}

const ROWS = 3;
