/** The meaning of the map's colours, for the layers that are on, and the resolution and age of their data. */

import { useReader, useText } from "#app/i18n/text.tsx";
import { AIRSPACE_MEANINGS } from "#app/map/layer/airspace-kind.ts";
import type { LayerName, LayerStates, Part } from "#app/map/layer/layers.ts";
import { formatShown } from "#app/map/layer/shown.ts";
import type { View } from "#app/map/leaflet.client.ts";
import { heightRamp } from "#app/map/relief/shade.ts";
import { climbClasses } from "#app/map/style/hot-spot.ts";
import { limitInWords } from "#app/map/track/scale-words.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { useScheme } from "#app/ui/use-scheme.ts";
import { number } from "#app/units/format.ts";
import { clock, day } from "#app/units/time.ts";
import { convert, getUnit } from "#app/units/units.ts";
import { spacingInWords } from "../spacing.ts";

interface Props {
  states: LayerStates;
  view: View;
  scheme: Scheme;
  sun: Date;
}

export function Legend({ states, view, scheme, sun }: Props) {
  const text = useText();
  const { language } = useReader();
  const shown = formatShown(states);
  const on = (...names: (LayerName | Part)[]) => names.some((name) => shown.has(name));
  return (
    <section className="legend">
      <h3>{text("layer.legend")}</h3>
      {on("hypsometric") && <Heights scheme={scheme} />}
      {on("hypsometric", "hillshading", "contours", "slopeSun") && <Resolution metres={view.relief} />}
      {on("slopeSun") && <p>{text("layer.sun", { time: clock(sun.getTime(), zone()) })}</p>}
      {on("hotSpots") && <Climbs />}
      {on("glidingspace", "airspace3d") && (
        <>
          <ul>
            {AIRSPACE_MEANINGS.map((meaning) => (
              <li key={meaning} className={`air ${meaning}`}>
                {text(`layer.air_${meaning}`)}
              </li>
            ))}
          </ul>
          {view.installed.archives.airspace?.editions.map(({ source, name, validFrom }) => (
            <p key={source}>
              {validFrom
                ? text("layer.edition", { name: name || source, day: day(validFrom, language, "short") })
                : name}
            </p>
          ))}
        </>
      )}
    </section>
  );
}

/** Shows the colours of hot spots. */
function Climbs() {
  const text = useText();
  const reader = useReader();
  const classes = climbClasses(reader, useScheme());
  const limit = (from: number | null) => limitInWords("climb", from ?? 0, reader);
  return (
    <>
      <p>{text("layer.spots")}</p>
      <ul className="spot-classes">
        {classes.map(({ from, colour }) => (
          <li key={colour}>
            <i style={{ background: colour }} />
            {from === null
              ? text("track.below", { limit: limit(classes[1].from) })
              : text("track.from", { limit: limit(from) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows every other stop of the ramp, because ten numbers would not fit. */
function Heights({ scheme }: { scheme: Scheme }) {
  const text = useText();
  const { language, units } = useReader();
  const stops = heightRamp[scheme];
  const unit = getUnit("height", units).sign;
  return (
    <figure className="heights">
      <figcaption>{text("layer.heights", { unit })}</figcaption>
      <ol>
        {stops.map(([metres, colour], i) => (
          <li key={metres} style={{ background: colour }}>
            {i % 3 === 0 && <span>{number(rounded(convert(metres, "height", units)), 0, language)}</span>}
          </li>
        ))}
      </ol>
    </figure>
  );
}

const rounded = (height: number) => Math.round(height / 50) * 50;

function Resolution({ metres }: { metres: number | null }) {
  const text = useText();
  const reader = useReader();
  return metres === null ? null : <p>{text("layer.relief", { distance: spacingInWords(metres, reader) })}</p>;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
