/** The import of points from a file, which first shows what it would change. */
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useText } from "#app/i18n/text.tsx";
import { SAME_PLACE } from "../import.ts";
import { MAX_IMPORT_BYTES } from "../waypoint.ts";
import type { Look } from "./look.server.ts";

export function ImportPart({ look, none, said }: { look: Look | null; none: boolean; said: string | null }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text("waypoint.import")}</h2>
      <p className="small muted">{text("waypoint.importLead", { megabytes: MAX_IMPORT_BYTES / 1e6 })}</p>
      {none && (
        <p className="message bad" role="alert">
          {text("waypoint.noFile")}
        </p>
      )}
      {said !== null && (
        <p className="message ok" role="status">
          {said}
        </p>
      )}
      <Form method="post" encType="multipart/form-data" preventScrollReset className="field">
        <input type="hidden" name="section" value="look" />
        <label htmlFor={id}>{text("waypoint.file")}</label>
        <input id={id} type="file" name="file" accept=".cup,.cupx,.gpx,.geojson,.json" required />
        <p className="row wrap">
          <button type="submit" className="button">
            {text("waypoint.look")}
          </button>
        </p>
      </Form>
      {look && <Found look={look} />}
    </section>
  );
}

function Found({ look: { added, same, names, doubled, findings, unread, pictures, cup } }: { look: Look }) {
  const text = useText();
  return (
    <div role="status">
      <ul className="small">
        <li>{text("waypoint.wouldAdd", { count: added })}</li>
        {same > 0 && (
          <li>
            {text("waypoint.wouldMeet", { count: same, reach: SAME_PLACE })}
            {": "}
            {names.map(([file, here]) => (file === here ? file : `${file} = ${here}`)).join(", ")}
            {same > names.length && ` ${text("waypoint.more", { count: same - names.length })}`}
          </li>
        )}
        {doubled > 0 && <li>{text("waypoint.doubled", { count: doubled })}</li>}
        {pictures !== null && <li>{text("waypoint.pictures", { names: pictures })}</li>}
        {unread > 0 && <li>{text("waypoint.unread", { count: unread })}</li>}
        {findings.map(({ line, text: told }) => (
          <li key={`${line} ${told}`} className="muted">
            {line === null ? told : text("waypoint.line", { line, text: told })}
          </li>
        ))}
      </ul>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="section" value="bring" />
        <textarea name="cup" defaultValue={cup} hidden readOnly />
        {same > 0 && (
          <fieldset>
            <legend className="small">{text("waypoint.sameTitle")}</legend>
            {(["merge", "replace"] as const).map((way) => (
              <label key={way} className="row small">
                <input type="radio" name="same" value={way} defaultChecked={way === "merge"} />
                {text(`waypoint.${way}`)}
              </label>
            ))}
          </fieldset>
        )}
        <p>
          <button type="submit" className="button main">
            {text("waypoint.bring")}
          </button>
        </p>
      </Form>
    </div>
  );
}
