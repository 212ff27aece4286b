/** The downloads of a flight: the recording itself, and its track in formats for maps, devices and spreadsheets. */
import type { ReactNode } from "react";
import { FORMAT_NAMES, type FormatName } from "#app/flight/export/format-name.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { fileSize } from "#app/units/format.ts";
import "#app/ui/styles/facts.css";
import "./downloads.css";

const NAMES = Object.keys(FORMAT_NAMES) as FormatName[];

/** @param openInSeeyou whether the pilot lets others open it in other programs */
export function Downloads({ flight, openInSeeyou }: { flight: FlightDetail; openInSeeyou: boolean }) {
  const text = useText();
  const { language } = useReader();
  const { id, igcFile, trace } = flight;
  return (
    <div className="take-along">
      <h3>{text("download.title")}</h3>
      {igcFile.length > 0 && (
        <p className="row">
          <a className="button" href={`/file/${igcFile.file}`} download={igcFile.name}>
            <Icon name="download" />
            {text("download.recording")}
          </a>
          <span className="small muted nowrap">{fileSize(igcFile.length, language)}</span>
        </p>
      )}
      <dl className="facts">
        {trace !== null &&
          NAMES.map((name) => (
            <Form key={name} href={`/file/flight/${id}.${name}`} name={FORMAT_NAMES[name]}>
              {text("download.form", { name })}
            </Form>
          ))}
        {openInSeeyou && igcFile.length > 0 && (
          <Form href={`/file/flight/${id}.igc`} name={text("download.seeyou")}>
            {text("download.seeyouHow")}
          </Form>
        )}
      </dl>
    </div>
  );
}

/** A link with a description beside it. */
function Form({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <a href={href} download>
          {name}
        </a>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
