/** The form of a point: in its row, or below the table for a new one. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inDegreesMinutes } from "#app/map/card/position.ts";
import { SectionForm } from "#app/settings/Section.tsx";
import { findFaults, type Values } from "#app/ui/form/answer.ts";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { Select } from "#app/ui/form/Select.tsx";
import { convert, getUnit } from "#app/units/units.ts";
import { pointTyped } from "../typed.ts";
import { getKind, MAX_NAME, type SavedWaypoint, TypedPoint } from "../waypoint.ts";

/** The styles that the form offers, by their numbers in CUP files. */
const STYLES = [1, 2, 4, 5, 3, 6, 7] as const;

export function useStyleName() {
  const text = useText();
  return (style: number) =>
    style === 2 || style === 4 || style === 5
      ? text(`waypoint.style${style}`)
      : text(`waypoint.kind_${getKind(style)}`);
}

/** One place in each notation that can be read. */
const EXAMPLES = ["47.8286, 11.4583", "47°49.716'N 011°27.498'E", "47°49'43\"N 11°27'30\"E", "4749.716N 01127.498E"];

/** @param place clicked on the map, as the field contains it @param back where cancelling leads */
export function PointForm({ point, place, back }: { point?: SavedWaypoint; place?: string; back?: string }) {
  const text = useText();
  const getName = useStyleName();
  const { units } = useReader();
  const { sign } = getUnit("height", units);
  const shown = (metres: number) => String(Math.round(convert(metres, "height", units)));
  const styles = [...new Set([...STYLES, ...(point ? [point.style] : [])])];
  const values: Values = point
    ? {
        name: point.name,
        code: point.code ?? "",
        place: inDegreesMinutes(point.latitude, point.longitude),
        elevation: point.elevation === null ? "" : shown(point.elevation),
        style: String(point.style),
        direction: point.direction === null ? "" : String(point.direction),
        length: point.length === null ? "" : shown(point.length),
        frequency: point.frequency ?? "",
        description: point.description ?? "",
      }
    : { style: "1", ...(place ? { place } : {}) };
  return (
    <SectionForm
      key={place}
      name={point ? "point" : "add"}
      submit={text(point ? "waypoint.save" : "waypoint.addNow")}
      done=""
      values={values}
      check={(typed) => findFaults(TypedPoint, pointTyped(typed))}
    >
      {point && <input type="hidden" name="id" value={point.id} />}
      <input type="hidden" name="units" value={units} />
      <div className="waypoint-fields">
        <Field name="name" label={text("waypoint.name")} maxLength={MAX_NAME} required />
        <Field name="code" label={text("waypoint.code")} maxLength={20} />
        <Field
          name="place"
          label={text("waypoint.place")}
          hint={text("waypoint.placeHint", { examples: EXAMPLES.join(" · ") })}
          required
        />
        <Field name="elevation" label={`${text("waypoint.elevation")}, ${sign}`} inputMode="decimal" />
        <Select
          name="style"
          label={text("waypoint.kind")}
          options={styles.map((style) => ({ value: String(style), label: getName(style) }))}
        />
        <Field name="direction" label={text("waypoint.direction")} inputMode="decimal" />
        <Field name="length" label={`${text("waypoint.length")}, ${sign}`} inputMode="decimal" />
        <Field name="frequency" label={text("waypoint.frequency")} maxLength={20} />
      </div>
      <Lines name="description" label={text("waypoint.text")} rows={2} />
      {back && (
        <Link className="link small" to={back} preventScrollReset>
          {text("waypoint.cancel")}
        </Link>
      )}
    </SectionForm>
  );
}
