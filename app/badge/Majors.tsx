/** The major airports that count when they are flown around. */
import { useText } from "#app/i18n/text.tsx";

interface Props {
  source: string;
  airports: readonly { id: string; name: string; country: string }[];
}

export function Majors({ source, airports }: Props) {
  const text = useText();
  return (
    <section aria-labelledby="majors">
      <h3 id="majors">{text("badge.airports")}</h3>
      <p className="muted">{text("badge.airportsHint")}</p>
      <ul className="majors">
        {airports.map(({ id, name, country }) => (
          <li key={id}>
            {name}{" "}
            <span className="small muted">
              {id}, {country}
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">{text("badge.source", { source })}</p>
    </section>
  );
}
