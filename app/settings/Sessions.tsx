import { useReader, useText } from "#app/i18n/text.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";
import { day } from "#app/units/time.ts";
import { Section, SectionButton, useAnswer } from "./Section.tsx";

interface SignedIn {
  id: string;
  label: string;
  created: string;
  seen: string;
  /** This browser. */
  here: boolean;
}

/** Every browser that is signed in, to be told apart and signed out. */
export function Sessions({ sessions }: { sessions: SignedIn[] }) {
  const text = useText();
  const { language } = useReader();
  const date = (stamp: string) => day(stamp.slice(0, 10), language, "short");
  const { saved } = useAnswer("sessions");
  return (
    <Section title={text("account.sessions")} lead={text("account.sessionsLead")}>
      <ul className="rows">
        {sessions.map(({ id, label, created, seen, here }) => (
          <li key={id}>
            <div>
              <b>{label || text("account.sessionUnknown")}</b>{" "}
              {here && <span className="tag ok">{text("account.sessionHere")}</span>}
              <p className="small muted">{text("account.sessionSince", { since: date(created), seen: date(seen) })}</p>
            </div>
            {!here && (
              <SectionButton
                name="session"
                fields={{ session: id }}
                label={text("account.sessionEnd")}
                aria-label={text("account.sessionEndOf", { label: label || text("account.sessionUnknown") })}
              />
            )}
          </li>
        ))}
      </ul>
      {saved && <Notice>{text("account.sessionsEnded")}</Notice>}
      {sessions.length > 1 && <SectionButton name="sessions" label={text("account.sessionsEnd")} />}
    </Section>
  );
}
