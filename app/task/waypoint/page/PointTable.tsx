/** A page of points as a table; the row being edited is a form. */
import { Form, Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SectionButton } from "#app/settings/Section.tsx";
import { runwayNumber } from "#app/soaring/geo/runway.ts";
import { State } from "#app/ui/State.tsx";
import { inWords } from "#app/units/format.ts";
import type { SavedWaypoint } from "../waypoint.ts";
import { PointForm, useStyleName } from "./PointForm.tsx";
import type { PointPage } from "./page.server.ts";

interface Props extends PointPage {
  own: boolean;
  /** The number of points in the whole collection. */
  all: number;
}

/** Returns the address of the same page with changes: an edited row, another page. */
const to = ({ find, page }: PointPage, more: Record<string, string> = {}) => {
  const address = new URLSearchParams({ ...(find && { find }), ...(page > 1 && { page: String(page) }), ...more });
  return `?${address}`;
};

export function PointTable(props: Props) {
  const text = useText();
  const { rows, page, pages, find, own, all, found } = props;
  if (all === 0)
    return (
      <State icon="pin" title={text("waypoint.none")}>
        <p className="muted">{text(own ? "waypoint.noneHint" : "waypoint.noneOthers")}</p>
      </State>
    );
  return (
    <>
      <Form method="get" role="search" className="row wrap waypoint-filter">
        <input
          type="search"
          name="find"
          defaultValue={find}
          aria-label={text("waypoint.filter")}
          placeholder={text("waypoint.filter")}
        />
        <button type="submit" className="button">
          {text("waypoint.find")}
        </button>
        {find !== "" && (
          <Link className="link small" to="?">
            {text("waypoint.whole")}
          </Link>
        )}
        <span className="small muted" role="status">
          {found === 0 ? text("waypoint.nothing") : text("waypoint.points", { count: found })}
        </span>
      </Form>
      {rows.length > 0 && (
        <div className="sheet">
          <table>
            <thead>
              <tr>
                <th scope="col">{text("waypoint.name")}</th>
                <th scope="col" className="wide">
                  {text("waypoint.kind")}
                </th>
                <th scope="col" className="numeric">
                  {text("waypoint.height")}
                </th>
                <th scope="col" className="wide">
                  {text("waypoint.runway")}
                </th>
                <th scope="col" className="wide">
                  {text("waypoint.frequency")}
                </th>
                {own && (
                  <th scope="col">
                    <span className="unseen">{text("waypoint.edit")}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((point) =>
                own && point.id === props.edit ? (
                  <tr key={point.id}>
                    <td colSpan={6} className="waypoint-edited">
                      <PointForm point={point} back={to(props)} />
                    </td>
                  </tr>
                ) : (
                  <PointRow key={point.id} point={point} own={own} edit={to(props, { edit: String(point.id) })} />
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <nav className="row wrap" aria-label={text("waypoint.all")}>
          {page > 1 && (
            <Link className="button" rel="prev" to={to(props, { page: String(page - 1) })}>
              {text("waypoint.previous")}
            </Link>
          )}
          <span className="small">{text("waypoint.page", { page, pages })}</span>
          {page < pages && (
            <Link className="button" rel="next" to={to(props, { page: String(page + 1) })}>
              {text("waypoint.next")}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function PointRow({ point, own, edit }: { point: SavedWaypoint; own: boolean; edit: string }) {
  const text = useText();
  const reader = useReader();
  const getName = useStyleName();
  const { id, name, code, elevation, style, direction, length, frequency, description } = point;
  const runway = [
    direction === null ? null : runwayNumber({ heading: direction, length: null, surface: null }),
    length === null ? null : inWords(length, "height", reader),
  ].filter(Boolean);
  return (
    <tr>
      <td>
        <b>{name}</b> {code && <span className="small muted">{code}</span>}
        {description && <span className="small muted waypoint-text">{description}</span>}
      </td>
      <td className="wide small">{getName(style)}</td>
      <td className="numeric">{elevation === null ? "–" : inWords(elevation, "height", reader)}</td>
      <td className="wide small">{runway.length > 0 ? runway.join(" · ") : "–"}</td>
      <td className="wide small">{frequency ?? "–"}</td>
      {own && (
        <td>
          <span className="row waypoint-actions">
            <Link
              className="button quiet"
              to={edit}
              preventScrollReset
              aria-label={text("waypoint.editPoint", { name })}
            >
              {text("waypoint.edit")}
            </Link>
            <SectionButton
              name="remove"
              tone="quiet"
              fields={{ id: String(id) }}
              label={text("waypoint.remove")}
              aria-label={text("waypoint.removePoint", { name })}
            />
          </span>
        </td>
      )}
    </tr>
  );
}
