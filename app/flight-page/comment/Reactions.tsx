/** The reactions to a comment, and the reader's own emoji to add or remove. */
import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { type FlightComment, OFFERED, type Reaction, type Talk, type TalkAnswer } from "./comment.ts";

/** Groups reactions by emoji, in the order in which each first appeared. */
function tallied(reactions: readonly Reaction[], me: number | null) {
  const tally = new Map<string, { emoji: string; names: string[]; own: number | null }>();
  for (const { id, emoji, user } of reactions) {
    const one = tally.get(emoji) ?? { emoji, names: [], own: null };
    one.names.push(user.name);
    if (user.id === me) one.own = id;
    tally.set(emoji, one);
  }
  return [...tally.values()];
}

export function Reactions({ comment: { id, reactions }, talk }: { comment: FlightComment; talk: Talk }) {
  const text = useText();
  const may = talk.may === "say";
  return (
    <>
      {tallied(reactions, talk.me).map(({ emoji, names, own }) => {
        const told = text("comment.reacted", { emoji, count: names.length, names: names.join(", ") });
        return may ? (
          <ReactButton key={emoji} talk={talk} comment={id} emoji={emoji} own={own} told={told}>
            <span aria-hidden="true">
              {emoji} <b>{names.length}</b>
            </span>
          </ReactButton>
        ) : (
          <span key={emoji} className="reaction" title={told}>
            {emoji} <b>{names.length}</b>
          </span>
        );
      })}
      {may && (
        <details className="comment-more" name="comment-more">
          <summary aria-label={text("comment.react")}>
            <Icon name="smile" small />
          </summary>
          <div className="float offered">
            {OFFERED.map((emoji) => (
              <ReactButton
                key={emoji}
                talk={talk}
                comment={id}
                emoji={emoji}
                own={null}
                told={text("comment.reactWith", { emoji })}
              >
                <span aria-hidden="true">{emoji}</span>
              </ReactButton>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

interface ReactProps {
  talk: Talk;
  comment: number;
  emoji: string;
  /** The id of the reader's own reaction, to remove it. */
  own: number | null;
  told: string;
  children: ReactNode;
}

function ReactButton({ talk, comment, emoji, own, told, children }: ReactProps) {
  const deeds = useFetcher<TalkAnswer>({ key: `talk-${talk.path}` });
  return (
    <deeds.Form
      method="post"
      action={talk.path}
      onSubmit={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
    >
      <input type="hidden" name="section" value={own === null ? "react" : "take-back"} />
      <input type="hidden" name="comment" value={comment} />
      {own === null ? (
        <input type="hidden" name="emoji" value={emoji} />
      ) : (
        <input type="hidden" name="reaction" value={own} />
      )}
      <button type="submit" className="reaction" aria-pressed={own !== null} aria-label={told} title={told}>
        {children}
      </button>
    </deeds.Form>
  );
}
