import { useText } from "#app/i18n/text.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { BirthDate } from "#app/ui/form/BirthDate.tsx";
import { isDay } from "#app/ui/form/birth-date.ts";
import { describePerson, type Told } from "./publish/refusal-texts.ts";
import type { Pilot } from "./publish/send.ts";
import "#app/ui/form/form.css";

/**
 * Who uploads: the signed-in member, or a pilot who gives name and date of birth. The name in the recording is
 * suggested.
 */
export function Identity({
  pilot,
  names,
  today,
  unknown,
  onChange,
  onLeave,
}: {
  pilot: Pilot;
  names: string[];
  /** YYYY-MM-DD. */
  today: string;
  /** The server's messages when it does not know the pilot. */
  unknown: readonly Told[] | null;
  onChange: (pilot: Pilot) => void;
  /** Called with true when the focus has left both fields. */
  onLeave: (left: boolean) => void;
}) {
  const text = useText();
  const signedIn = useShownMember();
  if (pilot.member !== null) {
    return (
      <section>
        <h2>{text("upload.who")}</h2>
        <p className="strong">{text("upload.as", { name: pilot.member.name })}</p>
        <p className="small muted">{text("upload.asHint")}</p>
        <button type="button" className="link small" onClick={() => onChange({ ...pilot, member: null })}>
          {text("upload.notYou")}
        </button>
      </section>
    );
  }
  const wrong = unknown?.[0] ? describePerson(unknown[0], text) : text("upload.identity");
  const offered = names.find((name) => name !== pilot.nameOrNumber);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of the fields inside
    <section
      onFocus={() => onLeave(false)}
      onBlur={(event) => onLeave(!event.currentTarget.contains(event.relatedTarget))}
    >
      <h2>{text("upload.who")}</h2>
      {signedIn && (
        <button type="button" className="link small" onClick={() => onChange({ ...pilot, member: signedIn })}>
          {text("upload.as", { name: signedIn.name })}
        </button>
      )}
      <label className={unknown === null ? "field" : "field faulty"}>
        {text("upload.nameField")}
        <input
          name="name"
          autoComplete="name"
          value={pilot.nameOrNumber}
          placeholder={text("upload.nameExample")}
          aria-invalid={unknown !== null}
          onChange={(event) => onChange({ ...pilot, nameOrNumber: event.target.value })}
        />
      </label>
      {offered && pilot.nameOrNumber === "" && (
        <button type="button" className="link" onClick={() => onChange({ ...pilot, nameOrNumber: offered })}>
          {text("upload.takeName", { name: offered })}
        </button>
      )}
      <BirthDate
        today={today}
        value={pilot.dateOfBirth}
        hint={text("upload.whoHint")}
        error={unknown === null ? undefined : wrong}
        onChange={(date) => onChange({ ...pilot, dateOfBirth: isDay(date) ? date : "" })}
      />
    </section>
  );
}
