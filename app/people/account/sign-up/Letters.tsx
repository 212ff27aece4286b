/** The language of mails, folded away because the site's own is right for most. */
import { useText } from "#app/i18n/text.tsx";
import { type Option, Select } from "#app/ui/form/Select.tsx";

/** @param languages with their names in the reader's language */
export function Letters({ languages }: { languages: Option[] }) {
  const text = useText();
  const choices = { none: text("auth.asSite"), options: languages };
  return (
    <details>
      <summary>{text("auth.letters")}</summary>
      <section aria-label={text("auth.letters")}>
        <p className="small muted">{text("auth.lettersLead")}</p>
        <Select name="newsletter_language" label={text("auth.newsletter")} {...choices} />
        <Select name="magazine_language" label={text("auth.magazine")} {...choices} />
      </section>
    </details>
  );
}
