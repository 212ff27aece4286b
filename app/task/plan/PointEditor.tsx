/** The editor of one point: its name, its position, and every property of its zone. */
import { useId, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inDegreesMinutes } from "#app/map/card/position.ts";
import { getPart, isUsual, type Spot, setZone, usualZone } from "#app/soaring/task/plan/plan.ts";
import { readCoordinates } from "#app/soaring/task/plan/read-coordinates.ts";
import { AXES, type Axis, type Zone } from "#app/soaring/task/zone/zone.ts";
import { inWords } from "#app/units/format.ts";
import type { TaskDraft } from "../draft.ts";
import { MAX_POINT_NAME } from "../lengths.ts";
import { leaveOnEnter, NumberField, QuantityField } from "./NumberField.tsx";
import { EDITED_KINDS, type EditedKind, editedKind, getZone } from "./zone-words.ts";

/** A place in Innsbruck. */
const EXAMPLE = { latitude: 47.26, longitude: 11.34333 };

interface Props {
  draft: TaskDraft;
  index: number;
  onChange(next: TaskDraft): void;
  onPlace(spot: Spot): void;
}

export function PointEditor({ draft, index, onChange, onPlace }: Props) {
  const text = useText();
  const reader = useReader();
  const fault = useId();
  const point = draft.points[index];
  const [wrong, setWrong] = useState(false);
  const rename = (name: string) =>
    onChange({ ...draft, points: draft.points.map((one, i) => (i === index ? { ...one, name } : one)) });

  function place(typed: string) {
    const read = readCoordinates(typed);
    setWrong(read === null);
    if (read && typed !== inDegreesMinutes(point.latitude, point.longitude))
      onPlace({ name: point.name, ...read, elevation: null });
  }

  return (
    <div className="plan-editor">
      <label className="wide">
        {text("planner.name")}
        <input
          defaultValue={point.name}
          maxLength={MAX_POINT_NAME}
          onBlur={({ target }) => target.value !== point.name && rename(target.value)}
          onKeyDown={leaveOnEnter}
        />
      </label>
      <label className="wide">
        {text("planner.place")}
        <input
          key={`${point.latitude} ${point.longitude}`}
          defaultValue={inDegreesMinutes(point.latitude, point.longitude)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? fault : undefined}
          onBlur={({ target }) => place(target.value)}
          onKeyDown={leaveOnEnter}
        />
      </label>
      {wrong && (
        <p id={fault} className="small plan-fault" role="alert">
          {text("planner.placeFault", { example: inDegreesMinutes(EXAMPLE.latitude, EXAMPLE.longitude) })}
        </p>
      )}
      {point.elevation !== null && (
        <p className="small muted wide">
          {text("planner.elevation")}: {inWords(point.elevation, "height", reader)}
        </p>
      )}
      <ZoneFields draft={draft} index={index} onChange={onChange} />
    </div>
  );
}

function ZoneFields({ draft, index, onChange }: Omit<Props, "onPlace">) {
  const text = useText();
  const { zone } = draft.points[index];
  const part = getPart(index, draft.points.length);
  const kind = editedKind(zone);
  const set = (changed: Partial<Zone>) => onChange(setZone(draft, index, { ...zone, ...changed }));
  return (
    <>
      <label>
        {text("planner.zone")}
        <select
          value={kind}
          onChange={({ target }) => onChange(setZone(draft, index, getZone(target.value as EditedKind, part, zone)))}
        >
          {EDITED_KINDS.map((one) => (
            <option key={one} value={one}>
              {text("planner.zoneKind", { kind: one })}
            </option>
          ))}
        </select>
      </label>
      {kind === "line" ? (
        <ZoneLength
          label={text("planner.length")}
          metres={2 * (zone.radius ?? 0)}
          onMetres={(length) => length !== null && set({ radius: length / 2 })}
        />
      ) : (
        <ZoneLength
          label={text("planner.radius")}
          metres={zone.radius}
          empty={kind === "quadrant" || kind === "sector" ? text("planner.unlimited") : undefined}
          onMetres={(radius) =>
            (radius !== null || kind === "quadrant" || kind === "sector") &&
            set({ radius, innerRadius: Math.min(zone.innerRadius, radius ?? Number.POSITIVE_INFINITY) })
          }
        />
      )}
      {(kind === "keyhole" || kind === "sector") && (
        <ZoneLength
          label={text("planner.inner")}
          metres={zone.innerRadius}
          least={0}
          onMetres={(inner) =>
            inner !== null &&
            set({ innerRadius: Math.min(inner, zone.radius ?? inner), innerHalfAngle: inner > 0 ? 180 : 0 })
          }
        />
      )}
      {(kind === "keyhole" || kind === "sector") && (
        <NumberField
          label={`${text("planner.angle")}, °`}
          value={2 * zone.halfAngle}
          least={2}
          most={358}
          onNumber={(angle) => angle !== null && set({ halfAngle: angle / 2 })}
        />
      )}
      {kind !== "cylinder" && (
        <label>
          {text("planner.axis")}
          <select
            value={zone.axis}
            onChange={({ target }) => {
              const axis = target.value as Axis;
              set({ axis, bearing: axis === "fixed" ? (zone.bearing ?? 0) : zone.bearing });
            }}
          >
            {AXES.map((axis) => (
              <option key={axis} value={axis}>
                {text("planner.axisKind", { axis })}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind !== "cylinder" && zone.axis === "fixed" && (
        <NumberField
          label={`${text("planner.bearing")}, °`}
          value={zone.bearing ?? 0}
          least={0}
          most={360}
          onNumber={(bearing) => bearing !== null && set({ bearing })}
        />
      )}
      {part === "turn" && kind !== "line" && zone.radius !== null && (
        <label className="check">
          <input type="checkbox" checked={zone.area} onChange={({ target }) => set({ area: target.checked })} />
          {text("planner.area")}
        </label>
      )}
      {!isUsual(zone, draft.ruleset, part) && (
        <button
          type="button"
          className="button quiet wide"
          onClick={() => onChange(setZone(draft, index, usualZone(draft.ruleset, part)))}
        >
          {text("planner.usual")}
        </button>
      )}
    </>
  );
}

const MAX_KM = 500;

/** A field for a length of a zone, rounded to the metre. */
function ZoneLength({
  metres,
  least = 0.01,
  onMetres,
  ...told
}: {
  label: string;
  metres: number | null;
  /** km */
  least?: number;
  empty?: string;
  onMetres(metres: number | null): void;
}) {
  return (
    <QuantityField
      {...told}
      quantity="distance"
      value={metres === null ? null : metres / 1000}
      least={least}
      most={MAX_KM}
      onValue={(km) => onMetres(km === null ? null : Math.round(km * 1000))}
    />
  );
}
