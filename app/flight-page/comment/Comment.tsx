/** One comment: who wrote what and when, the reactions to it, and the reader's possible actions. */
import { Link, useFetcher } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { Once } from "#app/ui/form/Once.tsx";
import { spendHeld, useHeld } from "#app/ui/form/unsaved.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { clock, day, localDate, offset } from "#app/units/time.ts";
import { CommentText } from "./CommentText.tsx";
import { type FlightComment, MAX_COMMENT, type Person, type Talk, type TalkAnswer } from "./comment.ts";
import { plainText } from "./comment-text.ts";
import { Reactions } from "./Reactions.tsx";

interface Props {
  comment: FlightComment;
  talk: Talk;
  /** Whether it is opened for editing by the address. */
  begun: boolean;
  onReply(name: string): void;
}

export function Comment({ comment, talk, begun, onReply }: Props) {
  const text = useText();
  const { id, user, created, pinned, pieces } = comment;
  const held = useHeldEdit(talk, comment.id);
  const [changing, setChanging] = useState(begun || held !== null);
  const name = shownName(user, text);
  const own = user.id === talk.me;
  return (
    <li id={`comment-${id}`} className="comment">
      <Face person={user} />
      <div className="grow">
        <p className="comment-head small">
          <PilotName user={user} className="strong" /> <Moment at={created} zone={talk.zone} />
          {comment.edited && <Edited comment={comment} zone={talk.zone} />}
          {pinned && <span className="tag brand">{text("comment.pinned")}</span>}
          {user.id === talk.pilot && <span className="tag">{text("comment.pilot")}</span>}
        </p>
        {changing && own ? (
          <EditForm comment={comment} talk={talk} onEnd={() => setChanging(false)} />
        ) : (
          <p className="comment-words">
            <CommentText pieces={pieces} />
          </p>
        )}
        <div className="comment-foot">
          <Reactions comment={comment} talk={talk} />
          {talk.may === "say" && !own && (
            <button type="button" className="link tiny needs-script" onClick={() => onReply(name)}>
              {text("comment.reply")}
              <span className="unseen">: {name}</span>
            </button>
          )}
          <More comment={comment} talk={talk} onChange={() => setChanging(true)} />
        </div>
      </div>
    </li>
  );
}

function Face({ person: { name, image } }: { person: Person }) {
  if (image !== null) return <img className="avatar" src={`/file/${image}`} alt="" width={30} height={30} />;
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function Moment({ at, zone }: { at: string; zone: string }) {
  const { language } = useReader();
  return (
    <time className="tiny muted" dateTime={at} title={zone}>
      {day(localDate(at, zone), language, "short")}, {clock(at, zone)} {offset(at, zone)}
    </time>
  );
}

/** Earlier versions, which moderators can open. */
function Edited({ comment: { history }, zone }: { comment: FlightComment; zone: string }) {
  const text = useText();
  if (history === null || history.length === 0) return <span className="tiny muted">{text("comment.edited")}</span>;
  return (
    <details className="tiny muted">
      <summary>{text("comment.edited")}</summary>
      <ul aria-label={text("comment.history")}>
        {history.map(({ words, until }) => (
          <li key={until}>
            <Moment at={until} zone={zone} />: {words}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the text that was typed into this comment's form when the session ended. */
function useHeldEdit({ path }: Pick<Talk, "path">, comment: number) {
  const held = useHeld(path, "edit");
  return held?.comment === String(comment) ? held : null;
}

function EditForm({ comment, talk, onEnd }: Pick<Props, "comment" | "talk"> & { onEnd(): void }) {
  const text = useText();
  const deeds = useFetcher<TalkAnswer>({ key: `talk-${talk.path}` });
  const held = useHeldEdit(talk, comment.id);
  function sent() {
    if (held !== null) spendHeld();
    setTimeout(onEnd);
  }
  return (
    <deeds.Form method="post" action={talk.path} className="say" onSubmit={sent}>
      <Once />
      <input type="hidden" name="section" value="edit" />
      <input type="hidden" name="comment" value={comment.id} />
      <textarea
        name="words"
        rows={3}
        required
        // biome-ignore lint/a11y/noAutofocus: its reader asked to change these words
        autoFocus
        maxLength={2 * MAX_COMMENT}
        aria-label={text("comment.edit")}
        defaultValue={held?.words ?? plainText(comment.pieces)}
      />
      <button type="submit" className="button main">
        {text("comment.save")}
      </button>
    </deeds.Form>
  );
}

/** The menu of actions: those of its author, the flight's pilot and moderators, and that of everybody else. */
function More({ comment, talk, onChange }: Pick<Props, "comment" | "talk"> & { onChange(): void }) {
  const text = useText();
  const { id, user, pinned } = comment;
  const own = user.id === talk.me;
  const pilots = talk.pilot === talk.me;
  if (talk.me === null) return null;
  function change(event: MouseEvent) {
    event.preventDefault();
    close(event);
    onChange();
  }
  return (
    <details className="comment-more deeds" name="comment-more">
      <summary aria-label={text("comment.more", { name: shownName(user, text) })}>
        <Icon name="more" small />
      </summary>
      <div className="float">
        {own && (
          <Link to={`${talk.path}?edit=${id}`} onClick={change}>
            {text("comment.edit")}
          </Link>
        )}
        {pilots && <ActionButton talk={talk} id={id} section={pinned ? "unpin" : "pin"} />}
        {(own || pilots || talk.moderator) && <ActionButton talk={talk} id={id} section="remove" />}
        {!own && <Link to={`/report/comment/${id}`}>{text("comment.report")}</Link>}
      </div>
    </details>
  );
}

const close = (event: { currentTarget: Element }) => event.currentTarget.closest("details")?.removeAttribute("open");

function ActionButton({ talk, id, section }: { talk: Talk; id: number; section: "pin" | "unpin" | "remove" }) {
  const text = useText();
  const deeds = useFetcher<TalkAnswer>({ key: `talk-${talk.path}` });
  return (
    <deeds.Form method="post" action={talk.path} onSubmit={close}>
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="comment" value={id} />
      <button type="submit">{text(`comment.${section}`)}</button>
    </deeds.Form>
  );
}
