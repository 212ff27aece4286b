/**
 * The layers' menu: every available layer with its switch; the unavailable ones, folded under one line, with their
 * reason; then the legend. Escape closes it and returns the focus to its button; below 59rem it is a sheet over the
 * foot of the page, and begins with the tools that wide maps have in their corner.
 */

import { type ReactNode, useEffect, useRef } from "react";
import { type Text, useReader, useText } from "#app/i18n/text.tsx";
import { setLayer } from "#app/map/layer/layer-choice.ts";
import { GROUPS, LAYERS, type LayerName, type LayerState, type LayerStates } from "#app/map/layer/layers.ts";
import { isMissingHere } from "#app/map/layer/missing.ts";
import type { View } from "#app/map/leaflet.client.ts";
import { OwnFile } from "#app/map/waypoint/OwnFile.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Scheme } from "#app/ui/scheme.ts";
import { spacingInWords } from "../spacing.ts";
import { Legend } from "./Legend.tsx";
import "#app/map/beside.css";
import "./layers.css";

interface Props {
  id: string;
  states: LayerStates;
  view: View;
  scheme: Scheme;
  sun: Date;
  onClose: () => void;
  /** The map's tools, for narrow screens. */
  children: ReactNode;
}

export function LayerMenu({ id, states, view, scheme, sun, onClose, children }: Props) {
  const text = useText();
  const missing = LAYERS.filter(({ name }) => isMissingHere(states[name]));
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <section
      id={id}
      className="float layers"
      aria-label={text("layer.title")}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2>{text("layer.title")}</h2>
        <button
          ref={close}
          type="button"
          className="button quiet square"
          aria-label={text("layer.close")}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="layer-tools">{children}</div>
      {GROUPS.map((group) => {
        const layers = LAYERS.filter((layer) => layer.group === group && !isMissingHere(states[layer.name]));
        if (layers.length === 0) return null;
        return (
          <fieldset key={group}>
            <legend>{text(`layer.group_${group}`)}</legend>
            {layers.map(({ name }) => (
              <Switch key={name} name={name} state={states[name]} relief={view.relief} />
            ))}
            {group === "places" && <OwnFile />}
          </fieldset>
        );
      })}
      {missing.length > 0 && (
        <details className="layers-missing">
          <summary>{text("layer.missing", { count: missing.length })}</summary>
          {missing.map(({ name }) => (
            <Switch key={name} name={name} state={states[name]} relief={view.relief} />
          ))}
        </details>
      )}
      {Object.values(states).some(needsPlan) && (
        <p className="tiny">
          <a className="link" href="/plans">
            {text("layer.plans")}
          </a>
        </p>
      )}
      <Legend states={states} view={view} scheme={scheme} sun={sun} />
    </section>
  );
}

const needsPlan = (state: LayerState) =>
  state.kind === "disabled" && (state.reason === "premium" || state.reason === "supporter");

/** An unavailable layer can still be reached by keyboard, so that its reason can be heard. */
function Switch({ name, state, relief }: { name: LayerName; state: LayerState; relief: number | null }) {
  const text = useText();
  const reader = useReader();
  const disabled = state.kind === "disabled";
  const why = explain(state, text, relief === null ? "" : spacingInWords(relief, reader));
  return (
    <label className="layer" aria-disabled={disabled}>
      <input
        type="checkbox"
        role="switch"
        checked={state.kind === "on"}
        aria-checked={state.kind === "on"}
        aria-disabled={disabled}
        aria-describedby={why ? `why-${name}` : undefined}
        onChange={(event) => {
          if (!disabled) setLayer(name, event.currentTarget.checked);
        }}
      />
      <span>
        {text(`layer.name_${name}`)}
        {why && <small id={`why-${name}`}>{why}</small>}
      </span>
    </label>
  );
}

/**
 * Explains what is missing, for the whole layer or a part, or how coarse it is.
 * @param spacing between heights
 */
function explain(state: LayerState, text: Text, spacing: string): string {
  if (state.kind === "disabled") return text(`layer.why_${state.reason}`);
  const lacks = (state.lacks ?? []).map((part) => text(`layer.lacks_${part}`));
  return [...lacks, ...(state.coarse ? [text("layer.coarse", { distance: spacing })] : [])].join(" ");
}
