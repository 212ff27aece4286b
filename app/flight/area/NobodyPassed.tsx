/** Shown in place of a list without flights past a landmark: the same within a wider area, or everywhere. */

import { Link } from "@remix-run/react";
import { filterAddress } from "#app/flight/list/filter/address.ts";
import { type Chip, type FlightFilter, withChip, withoutChip } from "#app/flight/list/filter/filter.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { State } from "#app/ui/State.tsx";
import { outlineText, readOutline, widened } from "../outline/outline.ts";
import { outlineDistance } from "./outline-distance.ts";

interface Props {
  filter: FlightFilter;
  landmark: Chip;
  /** Path of the list. */
  screen: string;
}

export function NobodyPassed({ filter, landmark, screen }: Props) {
  const text = useText();
  const reader = useReader();
  const outline = readOutline(landmark.id);
  if (outline === null) return null;
  const wider = widened(outline);
  const { name } = landmark;
  const distance = outlineDistance(outline.km, reader);
  return (
    <State
      icon="flights"
      title={name === "" ? text("search.passedHere", { distance }) : text("search.passed", { name, distance })}
      role="status"
    >
      <p className="muted">{text("search.passedHint")}</p>
      {wider && (
        <Link
          className="button main"
          to={filterAddress(withChip(filter, { ...landmark, id: outlineText(wider) }), screen)}
        >
          {text("search.wider", { distance: outlineDistance(wider.km, reader) })}
        </Link>
      )}
      <Link className="button" to={filterAddress(withoutChip(filter, landmark), screen)}>
        {text("search.remove", { name: name === "" ? distance : name })}
      </Link>
    </State>
  );
}
