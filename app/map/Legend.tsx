/** What the colours of the map mean, of the layers that are on, and how fine and how old their data are. */
import { useReader, useText } from "../i18n/text.tsx";
import { inWords, number } from "../units/format.ts";
import { clock, day } from "../units/time.ts";
import { convert, unitOf } from "../units/units.ts";
import { AIRSPACE_MEANINGS } from "./airspace-kind.ts";
import type { Scheme } from "./colours.ts";
import type { LayerName, LayerStates } from "./layers.ts";
import type { View } from "./leaflet.client.ts";
import { heightRamp } from "./relief/shade.ts";

interface Props {
  states: LayerStates;
  view: View;
  scheme: Scheme;
  sun: Date;
}

export function Legend({ states, view, scheme, sun }: Props) {
  const text = useText();
  const { language } = useReader();
  const on = (...names: LayerName[]) => names.some((name) => states[name].kind === "on");
  return (
    <section className="legend">
      <h3>{text("layer.legend")}</h3>
      {on("hypsometric") && <Heights scheme={scheme} />}
      {on("hypsometric", "hillshading", "contours", "landcoverthermal") && <Resolution metres={view.relief} />}
      {on("landcoverthermal") && <p>{text("layer.sun", { time: clock(sun.getTime(), zone()) })}</p>}
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

/** Every other stop of the ramp: ten figures would not fit. */
function Heights({ scheme }: { scheme: Scheme }) {
  const text = useText();
  const { language, units } = useReader();
  const stops = heightRamp[scheme];
  const unit = unitOf("height", units).sign;
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

/** Kilometres from 1 km on. */
function Resolution({ metres }: { metres: number | null }) {
  const text = useText();
  const reader = useReader();
  if (metres === null) return null;
  const distance =
    metres >= 950
      ? `${number(metres / 1000, 0, reader.language)} km`
      : inWords(Math.round(metres / 10) * 10, "height", { ...reader, units: "M" });
  return <p>{text("layer.relief", { distance })}</p>;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
