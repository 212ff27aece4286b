import { Form } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { SectionButton, SectionError } from "./Section.tsx";

/** A search by name or number, and who was found, to be taken into the group. */
export function AddPilot({
  words,
  found,
  there,
}: {
  words: string;
  /** Null where nothing was asked. */
  found: { id: number; name: string }[] | null;
  /** Who is in it already. */
  there: number[];
}) {
  const text = useText();
  return (
    <div className="adding">
      <Form method="get" role="search" preventScrollReset className="search">
        <label className="field">
          <span className="strong">{text("group.search")}</span>
          <input type="search" name="q" defaultValue={words} maxLength={100} autoComplete="off" required />
        </label>
        <button type="submit" className="button">
          {text("group.find")}
        </button>
      </Form>
      <SectionError name="add" />
      <div aria-live="polite">
        {found?.length === 0 && <p className="state-of">{text("group.nobody", { words })}</p>}
        {found !== null && found.length > 0 && (
          <ul className="rows tight">
            {found.map(({ id, name }) => (
              <li key={id}>
                <div className="grow">
                  <b>{name}</b>
                  <p className="small muted">{text("group.number", { number: String(id) })}</p>
                </div>
                {there.includes(id) ? (
                  <span className="tag">{text("group.there")}</span>
                ) : (
                  <SectionButton
                    name="add"
                    fields={{ pilot: String(id) }}
                    label={text("group.add")}
                    aria-label={text("group.addOf", { name })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
