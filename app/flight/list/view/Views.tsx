import { Link } from "@remix-run/react";
import type { Key } from "#app/i18n/key.ts";
import type { Language } from "#app/i18n/languages.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { filterAddress } from "../filter/address.ts";
import { type FlightFilter, getLandmark } from "../filter/filter.ts";
import { csvAddress } from "../sheet/csv-address.ts";
import { SHEET_FORMATS, type SheetFormat } from "../sheet/format.ts";
import "./views.css";

const VIEWS = ["list", "tiles", "statistics", "gallery", "map"] as const;
type View = (typeof VIEWS)[number];

/** Rows and tiles are two views of one list. */
const SCREEN: Record<View, string> = {
  list: "/flight/list",
  tiles: "/flight/list?view=tiles",
  statistics: "/flight/statistics",
  gallery: "/flight/gallery",
  map: "/flight/map",
};

interface Props {
  filter: FlightFilter;
  here: View;
  /** Whether files are offered; false where they would contain other flights. */
  files?: boolean;
  /** The address of the view with rows, for readers whose default is tiles. */
  rows?: string;
}

/** Links to the same flights in another view or as a file. */
export function Views({ filter, here, files = true, rows = SCREEN.list }: Props) {
  const text = useText();
  return (
    <div className="views">
      <nav aria-label={text("list.views")}>
        {VIEWS.map((view) => (
          <Link
            key={view}
            className="button quiet"
            to={filterAddress(filter, view === "list" ? rows : SCREEN[view])}
            aria-current={view === here ? "page" : undefined}
          >
            {text(`list.view_${view}` as Key)}
          </Link>
        ))}
      </nav>
      {files && getLandmark(filter) === null && <Files filter={filter} />}
    </div>
  );
}

function fileAddress(filter: FlightFilter, format: SheetFormat, language: Language): string {
  const address = filterAddress(filter, `/flight/export/${format}`);
  return format === "csv" ? csvAddress(address, language) : address;
}

function Files({ filter }: { filter: FlightFilter }) {
  const text = useText();
  const { language } = useReader();
  return (
    <span className="small muted">
      <span className="exported">{text("list.export")} </span>
      {SHEET_FORMATS.map((format: SheetFormat) => (
        <a key={format} className="link" href={fileAddress(filter, format, language)} download>
          {format}
        </a>
      ))}
    </span>
  );
}
