/**
 * The comments on a flight and the field to write one. It is used in a part of the flight's page and on a page of its
 * own. Without scripts every button is a form.
 */
import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Comment } from "./Comment.tsx";
import type { Talk, TalkAnswer } from "./comment.ts";
import { answerTo } from "./comment-text.ts";
import { SayForm } from "./SayForm.tsx";
import { useTalk } from "./use-talk.ts";
import "./comment.css";

interface Props {
  told: Talk;
  /** The page the reader is on, to return to after logging in. */
  here: string;
  /** The response to a form that was sent without scripts. */
  answer?: TalkAnswer | null;
  /** The comment being edited. */
  editing?: number | null;
}

export function Comments({ told, here, answer = null, editing = null }: Props) {
  const talk = useTalk(told);
  const text = useText();
  const deeds = useFetcher<TalkAnswer>({ key: `talk-${talk.path}` });
  const field = useRef<HTMLTextAreaElement>(null);
  const last = deeds.data ?? (answer?.section === "say" ? null : answer);

  function reply(name: string) {
    const area = field.current;
    if (!area) return;
    area.value = answerTo(
      name,
      area.value,
      talk.comments.map(({ user }) => user.name),
    );
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }

  return (
    <section className="comments" aria-labelledby="comments">
      <h2 id="comments">
        {text("comment.title")} <span className="muted">{talk.comments.length > 0 && talk.comments.length}</span>
      </h2>
      {last?.refused && (
        <p className="note bad" role="alert">
          {last.refused}
        </p>
      )}
      {last?.section === "remove" && !last.refused && last.comment !== null && (
        <Removed talk={talk} id={last.comment} />
      )}
      {talk.comments.length === 0 ? (
        <p className="small muted">{text("comment.none")}</p>
      ) : (
        <ol>
          {talk.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} talk={talk} begun={comment.id === editing} onReply={reply} />
          ))}
        </ol>
      )}
      {told.aloft && !talk.aloft && (
        <p className="note" role="status">
          <Link to={`/flight/${talk.flight}?tab=story`}>{text("comment.flown")}</Link>
        </p>
      )}
      {!talk.aloft && talk.me !== null && talk.me !== talk.pilot && (
        <p className="tiny">
          <Link className="link" to={`/report/flight/${talk.flight}`}>
            {text("comment.reportFlight")}
          </Link>
        </p>
      )}
      <SayForm talk={talk} here={here} field={field} answer={answer?.section === "say" ? answer : null} />
    </section>
  );
}

/** A removed comment, with a button to undo an accidental removal. */
function Removed({ talk, id }: { talk: Talk; id: number }) {
  const text = useText();
  const deeds = useFetcher<TalkAnswer>({ key: `talk-${talk.path}` });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <deeds.Form method="post" action={talk.path} className="note removed" role="status">
      {text("comment.removed")}
      <input type="hidden" name="section" value="restore" />
      <input type="hidden" name="comment" value={id} />
      <button type="submit" className="link" ref={button}>
        {text("comment.undo")}
      </button>
    </deeds.Form>
  );
}
