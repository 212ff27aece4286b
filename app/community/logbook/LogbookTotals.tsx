/** A table of totals, with a line for each year or glider. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { duration, number } from "#app/units/format.ts";
import type { LogbookTotal } from "./logbook.ts";
import "#app/ui/styles/tables.css";

/** In the order of the columns: aerotow, winch, own power, all others. */
const LAUNCHES = ["T", "W", "S", "O"] as const;

interface Props {
  title: string;
  /** Heading of the column of names. */
  head: string;
  lines: readonly LogbookTotal[];
  all: LogbookTotal;
  /** The address that a line links to. */
  getPath?: (line: LogbookTotal) => string;
  /** The line whose flights the page shows. */
  current?: string;
}

export function LogbookTotals({ title, head, lines, all, getPath, current }: Props) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too
    <section className="sheet table-sheet" tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{text("logbook.flights")}</th>
            <th scope="col">{text("logbook.hours")}</th>
            <th scope="col">{text("logbook.inCommandHours")}</th>
            {LAUNCHES.map((kind) => (
              <th key={kind} scope="col">
                {text("logbook.launchKind", { kind })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.name} line={line}>
              {getPath ? (
                <Link
                  className="link"
                  to={getPath(line)}
                  preventScrollReset
                  aria-current={line.name === current ? "true" : undefined}
                >
                  {line.name}
                </Link>
              ) : (
                line.name || text("logbook.unknownGlider")
              )}
            </Line>
          ))}
        </tbody>
        <tfoot>
          <Line line={all}>{all.name}</Line>
        </tfoot>
      </table>
    </section>
  );
}

function Line({ line, children }: { line: LogbookTotal; children: ReactNode }) {
  const { language } = useReader();
  const whole = (value: number) => number(value, 0, language);
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{whole(line.flights)}</td>
      <td>{duration(line.seconds).value}</td>
      <td>{duration(line.inCommand.seconds).value}</td>
      <td>{whole(line.tow)}</td>
      <td>{whole(line.winch)}</td>
      <td>{whole(line.self)}</td>
      <td>{whole(line.other)}</td>
    </tr>
  );
}
