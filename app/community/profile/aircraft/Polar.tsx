/**
 * A type's polar as flown: a drawing, its figures, and the settings that change it. Without scripts its form reloads
 * the page.
 */
import { Form } from "@remix-run/react";
import { useId, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import { type PolarRanges, type PolarSetting, polarRanges, type Range } from "#app/places/aircraft/polar-setting.ts";
import { type PolarFigures, polarFigures } from "#app/soaring/polar/figures.ts";
import { writeAddress } from "#app/ui/address.ts";
import { Value } from "#app/ui/Value.tsx";
import { inWords, number, quantity } from "#app/units/format.ts";
import { PolarChart } from "./PolarChart.tsx";
import "#app/ui/styles/tables.css";
import "./polar.css";

/** MacCready values that are listed for every type, m/s. */
const ALWAYS = [1, 2];

export function Polar({ type, asked }: { type: Aircraft; asked: PolarSetting }) {
  const text = useText();
  const ranges = polarRanges(type);
  const [setting, setSetting] = useState(asked);
  const loaded = { mass: setting.mass, bugs: setting.bugs / 100 };
  const climbs = [...new Set([...ALWAYS, setting.climb])];
  const figures = polarFigures(type, loaded, climbs);

  function change(name: keyof PolarSetting, value: number) {
    setSetting({ ...setting, [name]: value });
    writeAddress({ [name]: value === ranges[name].usual ? null : String(value) });
  }

  return (
    <section className="polar" aria-labelledby="polar">
      <h2 id="polar">{text("type.polar")}</h2>
      {figures === null ? (
        <p className="muted">
          {text(type.polarA === null ? "type.noPolar" : "type.badPolar")}{" "}
          <a className="link" href="https://github.com/weglide/GliderList/issues">
            {text("type.tellPolar")}
          </a>
        </p>
      ) : (
        <>
          <div className="polar-drawn">
            <PolarChart figures={figures} climb={setting.climb} />
            <Settings setting={setting} ranges={ranges} onChange={change} />
          </div>
          <Figures figures={figures} published={polarFigures(type, { mass: ranges.mass.usual, bugs: 0 }, [])} />
        </>
      )}
    </section>
  );
}

interface SettingsProps {
  setting: PolarSetting;
  ranges: PolarRanges;
  onChange(name: keyof PolarSetting, value: number): void;
}

function Settings({ setting, ranges, onChange }: SettingsProps) {
  const text = useText();
  const reader = useReader();
  const slider = (name: keyof PolarSetting, shown: string) => (
    <Slider
      name={name}
      label={text(`type.${name}`)}
      range={ranges[name]}
      value={setting[name]}
      shown={shown}
      onChange={onChange}
    />
  );
  return (
    <Form method="get" className="polar-settings" preventScrollReset>
      {slider("mass", inWords(setting.mass, "mass", reader))}
      {slider("bugs", `${number(setting.bugs, 0, reader.language)} %`)}
      {slider("climb", inWords(setting.climb, "climb", reader))}
      <p className="tiny muted">
        {text("type.bugsHint", { share: `${number(ranges.bugs.usual, 0, reader.language)} %` })}
      </p>
      <button type="submit" className="button without-script">
        {text("type.draw")}
      </button>
    </Form>
  );
}

interface SliderProps {
  name: keyof PolarSetting;
  label: string;
  range: Range;
  value: number;
  shown: string;
  onChange(name: keyof PolarSetting, value: number): void;
}

function Slider({ name, label, range, value, shown, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        name={name}
        min={range.least}
        max={range.most}
        step={range.step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(name, Number(event.target.value))}
      />
    </div>
  );
}

function Figures({ figures, published }: { figures: PolarFigures; published: PolarFigures | null }) {
  const text = useText();
  const reader = useReader();
  const kmh = (speed: number) => inWords(speed * 3.6, "speed", reader);
  const { best, least, toFly } = figures;
  // Whole feet per minute are just as precise.
  const digits = reader.units === "U" ? 0 : 2;
  return (
    <>
      <dl className="key-figures">
        <div>
          <dt>{text("type.bestGlide", { speed: kmh(best.speed) })}</dt>
          <dd>{number(best.ratio, 1, reader.language)}</dd>
        </div>
        <div>
          <dt>{text("type.leastSink", { speed: kmh(least.speed) })}</dt>
          <dd>
            <Value shown={quantity(-least.sink, "climb", reader, digits)} />
          </dd>
        </div>
        {published && (
          <div>
            <dt>{text("type.published", { speed: kmh(published.best.speed) })}</dt>
            <dd>{number(published.best.ratio, 1, reader.language)}</dd>
          </div>
        )}
      </dl>
      <table className="speeds">
        <caption>{text("type.speedsToFly")}</caption>
        <thead>
          <tr>
            <th scope="col">{text("type.climb")}</th>
            <th scope="col">{text("type.speed")}</th>
            <th scope="col">{text("type.sink")}</th>
            <th scope="col">{text("type.ratio")}</th>
            <th scope="col">{text("type.average")}</th>
          </tr>
        </thead>
        <tbody>
          {toFly.map(({ climb, speed, sink, ratio, average }) => (
            <tr key={climb}>
              <th scope="row">{inWords(climb, "climb", reader)}</th>
              <td className="strong">{kmh(speed)}</td>
              <td>{inWords(sink, "climb", reader, digits)}</td>
              <td>{number(ratio, 0, reader.language)}</td>
              <td>{average === null ? "–" : kmh(average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
