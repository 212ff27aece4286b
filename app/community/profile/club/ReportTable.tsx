/** A part of the annual report, with links to its files. */
import { csvAddress } from "#app/flight/list/sheet/csv-address.ts";
import { SHEET_FORMATS, type SheetFormat } from "#app/flight/list/sheet/format.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { duration, number, quantity } from "#app/units/format.ts";
import { getUnit } from "#app/units/units.ts";
import { getTotal, type ReportLine, type ReportPart } from "./report.ts";
import "#app/ui/styles/tables.css";
import "./report.css";

interface Props {
  club: number;
  season: number;
  part: ReportPart;
  lines: readonly ReportLine[];
}

export function ReportTable({ club, season, part, lines }: Props) {
  const text = useText();
  const reader = useReader();
  const kilometres = getUnit("distance", reader.units).sign;
  const fileAddress = (format: SheetFormat) => {
    const address = `/club/${club}/report/${part}.${format}?season=${season}`;
    return format === "csv" ? csvAddress(address, reader.language) : address;
  };
  const title = text(part === "member" ? "club.members" : "club.gliders");
  return (
    <div>
      <div className="row wrap">
        <h2 className="grow">{title}</h2>
        {SHEET_FORMATS.map((format) => (
          <a key={format} className="button" href={fileAddress(format)} download aria-label={`${title}, ${format}`}>
            <Icon name="download" small />
            {format}
          </a>
        ))}
      </div>
      {lines.length === 0 ? (
        <p className="muted">{text("flight.noFlightsYet")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too
        <section className="sheet table-sheet" tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text(part === "member" ? "flight.pilot" : "club.glider")}</th>
                <th scope="col">{text("place.flights")}</th>
                <th scope="col">{text("place.hours")}</th>
                <th scope="col">
                  {text("place.distance")} <span className="unit">{kilometres}</span>
                </th>
                <th scope="col">
                  {text("club.longest")} <span className="unit">{kilometres}</span>
                </th>
                <th scope="col">{text("club.tow")}</th>
                <th scope="col">{text("club.winch")}</th>
                <th scope="col">{text("club.self")}</th>
                <th scope="col">{text("club.other")}</th>
                <th scope="col">{text("place.outlandings")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={`${line.pilot} ${line.name}`} line={line} />
              ))}
            </tbody>
            <tfoot>
              <Line line={getTotal(lines, text("club.all"))} />
            </tfoot>
          </table>
        </section>
      )}
    </div>
  );
}

function Line({ line }: { line: ReportLine }) {
  const text = useText();
  const reader = useReader();
  const whole = (value: number) => number(value, 0, reader.language);
  const kilometres = (value: number) => quantity(value, "distance", reader, 0).value;
  return (
    <tr>
      <th scope="row">{line.name === "" ? text("club.unknownGlider") : line.name}</th>
      <td>{whole(line.flights)}</td>
      <td>{duration(line.seconds).value}</td>
      <td>{kilometres(line.distance)}</td>
      <td>{kilometres(line.longest)}</td>
      <td>{whole(line.tow)}</td>
      <td>{whole(line.winch)}</td>
      <td>{whole(line.self)}</td>
      <td>{whole(line.other)}</td>
      <td>{whole(line.outlandings)}</td>
    </tr>
  );
}
