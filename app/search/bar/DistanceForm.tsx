import { Form } from "@remix-run/react";
import { useState } from "react";
import { filterQuery } from "#app/flight/list/filter/address.ts";
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { convert, getUnit } from "#app/units/units.ts";
import { DISTANCE_STEP, isRange } from "./distance.ts";
import { MAX_DISTANCE } from "./shortcut.ts";

/** The form for a range of distances, in the reader's unit. A range whose beginning equals its end cannot be sent. */
export function DistanceForm({ filter, screen }: { filter: FlightFilter; screen: string }) {
  const text = useText();
  const { units } = useReader();
  const { sign } = getUnit("distance", units);
  const shown = (km: number | null) => (km === null ? "" : String(Math.round(convert(km, "distance", units))));
  const [above, setAbove] = useState(shown(filter.above));
  const [below, setBelow] = useState(shown(filter.below));
  const fits = isRange(above, below);
  const field = (name: string, label: string, value: string, change: (value: string) => void) => (
    <label>
      <span>{label}</span>
      <span className="with-unit">
        <input
          type="number"
          inputMode="numeric"
          name={name}
          min={0}
          max={MAX_DISTANCE}
          step={DISTANCE_STEP}
          value={value}
          aria-invalid={!fits || undefined}
          onChange={(event) => change(event.target.value)}
        />
        <span className="unit">{sign}</span>
      </span>
    </label>
  );
  return (
    <Form action="/search" className="bounds" noValidate>
      <input type="hidden" name="in" value={filterQuery(filter)} />
      <input type="hidden" name="to" value={screen} />
      <input type="hidden" name="distance" value={units} />
      {field("above", text("search.from"), above, setAbove)}
      {field("below", text("search.to"), below, setBelow)}
      <button type="submit" className="button" disabled={!fits}>
        {text("search.apply")}
      </button>
      {!fits && (
        <p className="fault" role="alert">
          {text("search.distanceFault", { most: MAX_DISTANCE })}
        </p>
      )}
    </Form>
  );
}
