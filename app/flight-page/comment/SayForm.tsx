/** The field to write a comment. Visitors see it too and are asked to log in. */
import { Link, useFetcher } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { useText } from "#app/i18n/text.tsx";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { Once } from "#app/ui/form/Once.tsx";
import { spendHeld, useHeld } from "#app/ui/form/unsaved.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { MAX_COMMENT, type Talk, type TalkAnswer } from "./comment.ts";

interface Props {
  talk: Talk;
  here: string;
  field: RefObject<HTMLTextAreaElement>;
  /** The response to a form sent without scripts. */
  answer: TalkAnswer | null;
}

export function SayForm({ talk, here, field, answer }: Props) {
  const text = useText();
  const fetcher = useFetcher<TalkAnswer>();
  const said = fetcher.data ?? answer;
  const held = useHeld(talk.path, "say");
  const sending = fetcher.state === "submitting";
  // biome-ignore lint/correctness/useExhaustiveDependencies: emptied by each answer that is no refusal
  useEffect(() => {
    if (!fetcher.data || fetcher.data.refused) return;
    spendHeld();
    if (field.current) field.current.value = "";
  }, [fetcher.data]);
  // If the session ends while a comment is being typed, the field stays; sending it asks to log in and preserves the
  // text.
  const logsIn = talk.may === "logIn" && !field.current?.value;
  if (talk.may === "closed")
    return (
      <p className="note">
        <Icon name="info" />
        {text("comment.closed")}
      </p>
    );
  if (logsIn)
    return (
      <p className="say">
        <Link className="say-field" to={logInPath(here)}>
          {text("comment.field")}
        </Link>
        <Link className="button main" to={logInPath(here)}>
          {text("comment.logIn")}
        </Link>
      </p>
    );
  return (
    <fetcher.Form method="post" action={talk.path} className="say">
      <Once />
      <input type="hidden" name="section" value="say" />
      <textarea
        ref={field}
        name="words"
        rows={1}
        required
        maxLength={2 * MAX_COMMENT}
        aria-label={text("comment.field")}
        aria-describedby="say-told"
        placeholder={text("comment.field")}
        defaultValue={answer?.words ?? held?.words}
      />
      <button type="submit" className="button main" aria-busy={sending || undefined}>
        {sending && <span className="spin" aria-hidden="true" />}
        {text("comment.send")}
      </button>
      <small id="say-told" className={said?.refused ? "wrong" : undefined} aria-live="polite">
        {said?.refused ?? text("comment.hint")}
      </small>
    </fetcher.Form>
  );
}
