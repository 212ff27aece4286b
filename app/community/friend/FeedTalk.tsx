/** The number of comments on a flight and a field to add one in place. Without scripts it is an ordinary form. */
import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MAX_COMMENT, type TalkAnswer, talkPath } from "#app/flight-page/comment/comment.ts";
import { useText } from "#app/i18n/text.tsx";
import { Once } from "#app/ui/form/Once.tsx";

interface Props {
  flight: number;
  /** The number of comments that the reader would see. */
  comments: number;
  /** Whether the reader may comment. */
  open: boolean;
  pilot: string;
}

export function FeedTalk({ flight, comments, open, pilot }: Props) {
  const text = useText();
  const fetcher = useFetcher<TalkAnswer>();
  const field = useRef<HTMLTextAreaElement>(null);
  const said = fetcher.data?.section === "say" && fetcher.data.refused === null;
  const refused = fetcher.data?.refused ?? null;
  const sending = fetcher.state === "submitting";
  // biome-ignore lint/correctness/useExhaustiveDependencies: emptied by each answer that is no refusal
  useEffect(() => {
    if (said && field.current) field.current.value = "";
  }, [fetcher.data]);
  const count = comments + Number(said);
  return (
    <div className="feed-talk">
      <Link className="link small" to={`/flight/${flight}?tab=story`}>
        {text("feed.comments", { count })}
      </Link>
      {open && (
        <details>
          <summary className="small">
            {text("feed.say")}
            <span className="unseen">: {pilot}</span>
          </summary>
          <fetcher.Form method="post" action={talkPath(flight)}>
            <Once />
            <input type="hidden" name="section" value="say" />
            <textarea
              ref={field}
              name="words"
              rows={2}
              required
              maxLength={2 * MAX_COMMENT}
              aria-label={`${text("feed.say")}: ${pilot}`}
            />
            <button type="submit" className="button main" aria-busy={sending || undefined}>
              {sending && <span className="spin" aria-hidden="true" />}
              {text("feed.send")}
            </button>
          </fetcher.Form>
          <p className={refused ? "small wrong" : "small muted"} role="status">
            {refused ?? (said ? text("feed.said") : "")}
          </p>
        </details>
      )}
    </div>
  );
}
