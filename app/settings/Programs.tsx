import { useReader, useText } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import { SectionButton } from "./Section.tsx";

interface Program {
  id: string;
  name: string;
  host: string | null;
  scopes: string[];
  since: string;
}

/** Programs that were let in: what each may do, and the way to shut it out again. */
export function Programs({ programs }: { programs: Program[] }) {
  const text = useText();
  const { language } = useReader();
  if (programs.length === 0) return <p className="state-of">{text("integration.programsNone")}</p>;
  return (
    <ul className="rows">
      {programs.map(({ id, name, host, scopes, since }) => (
        <li key={id}>
          <div>
            <b>{name}</b> <span className="small muted">{host}</span>
            <ul className="bullets small">
              {scopes.map((scope) => (
                <li key={scope}>{text("integration.scope", { scope })}</li>
              ))}
            </ul>
            <p className="small muted">
              {text("integration.since", { date: day(since.slice(0, 10), language, "short") })}
            </p>
          </div>
          <SectionButton
            name="program"
            fields={{ client: id }}
            label={text("integration.disconnect")}
            aria-label={text("integration.disconnectOf", { name })}
          />
        </li>
      ))}
    </ul>
  );
}
