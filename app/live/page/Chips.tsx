/** Choices of who is listed, and a search field for names, call signs and types. Works without JavaScript. */
import { Form, Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { HiddenFields } from "./HiddenFields.tsx";
import { type Asked, queryAddress, WHO } from "./shown.ts";

interface Props {
  asked: Asked;
  path: string;
  /** Null for visitors, who have no friends. */
  friendsUp: number | null;
}

export function Chips({ asked, path, friendsUp }: Props) {
  const text = useText();
  const offered = WHO.filter((who) => who !== "friends" || friendsUp !== null);
  return (
    <div className="row wrap live-chips">
      {offered.map((who) => (
        <Link
          key={who}
          className="button quiet"
          to={queryAddress(path, { ...asked, who })}
          replace
          preventScrollReset
          aria-current={asked.who === who ? "true" : undefined}
        >
          {text(`live.who_${who}`, { count: friendsUp ?? 0 })}
        </Link>
      ))}
      <Form action={path} role="search" replace className="live-words">
        <HiddenFields asked={asked} but={["words", "glider"]} />
        <input
          key={asked.words}
          type="search"
          name="words"
          defaultValue={asked.words}
          aria-label={text("live.words")}
          placeholder={text("live.words")}
        />
      </Form>
    </div>
  );
}
