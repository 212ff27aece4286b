/** The flight to take along: the recording itself, its track in forms that maps, devices and tables read. */
import { useReader, useText } from "../i18n/text.tsx";
import { Icon } from "../ui/Icon.tsx";
import { fileSize } from "../units/format.ts";
import type { FlightDetail } from "./flight.ts";

/** What each is called by those who use it; what it is for stands in the catalogue. */
const FORMS = { kml: "KML", gpx: "GPX", geojson: "GeoJSON", csv: "CSV" } as const;
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

/** @param openInSeeyou whether the pilot lets others open it in other programs */
export function Downloads({ flight, openInSeeyou }: { flight: FlightDetail; openInSeeyou: boolean }) {
  const text = useText();
  const { language } = useReader();
  const { id, igcFile, trace } = flight;
  return (
    <section className="takealong" aria-labelledby="takealong">
      <h3 id="takealong">{text("download.title")}</h3>
      {igcFile.length > 0 && (
        <p className="row">
          <a className="btn" href={`/file/${igcFile.file}`} download={igcFile.name}>
            <Icon name="download" />
            {text("download.igc")}
          </a>
          <span className="small muted nowrap">{fileSize(igcFile.length, language)}</span>
        </p>
      )}
      <ul>
        {trace !== null &&
          NAMES.map((name) => (
            <li key={name}>
              <a href={`/file/flight/${id}.${name}`} download>
                {FORMS[name]}
              </a>{" "}
              <span className="small muted">{text("download.form", { name })}</span>
            </li>
          ))}
        {openInSeeyou && igcFile.length > 0 && (
          <li>
            <a href={`/file/flight/${id}.igc`}>{text("download.seeyou")}</a>{" "}
            <span className="small muted">{text("download.seeyouHow")}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
