/** The data of a type, and the other types of its family. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import { inWords, number } from "#app/units/format.ts";
import "#app/ui/styles/facts.css";

/** The number of seasons whose index is listed, newest first. */
const INDEXES_TOLD = 6;

export function TypeFacts({ type }: { type: Aircraft }) {
  const text = useText();
  const reader = useReader();
  const { family, scClass, doubleSeater, vintage, wingArea, emptyMass, referenceMass, mtow, dmstIndex } = type;
  const years = Object.entries(type.indexBySeason).sort(([a], [b]) => Number(b) - Number(a));
  const facts: [name: string, value: string | null][] = [
    [text("type.family"), family === "" ? null : family],
    [text("type.class"), text(`class.${scClass}`)],
    [text("type.seats"), text(doubleSeater ? "type.two" : "type.one")],
    [text("type.wingArea"), wingArea === null ? null : inWords(wingArea, "area", reader, 2)],
    [text("type.emptyMass"), emptyMass === null ? null : inWords(emptyMass, "mass", reader)],
    [text("type.referenceMass"), referenceMass === null ? null : inWords(referenceMass, "mass", reader)],
    [text("type.mtow"), mtow === null ? null : inWords(mtow, "mass", reader)],
    [text("type.index"), dmstIndex === null ? null : number(dmstIndex, 0, reader.language)],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{text("type.facts")}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? text("type.unknown")}</dd>
          </div>
        ))}
        {years.length > 0 && (
          <div>
            <dt>{text("type.indexByYear")}</dt>
            <dd>
              {years
                .slice(0, INDEXES_TOLD)
                .map(([year, index]) => `${year}: ${number(index, 0, reader.language)}`)
                .join(" · ")}
            </dd>
          </div>
        )}
      </dl>
      {vintage && <p className="tag">{text("type.vintage")}</p>}
    </section>
  );
}

export function Variants({ variants }: { variants: readonly { id: number; name: string }[] }) {
  const text = useText();
  if (variants.length === 0) return null;
  return (
    <section aria-labelledby="variants">
      <h2 id="variants">{text("type.variants")}</h2>
      <ul className="variants">
        {variants.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to={`/aircraft/${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
