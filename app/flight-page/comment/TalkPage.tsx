/** The comments on a page of their own, to which forms sent without scripts lead. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Comments } from "./Comments.tsx";
import type { Talk, TalkAnswer } from "./comment.ts";

interface Props {
  heading: string;
  talk: Talk;
  answer: TalkAnswer | null;
  editing: number | null;
  /** The address of this page. */
  here: string;
  /** The text of the link back. */
  back: ReactNode;
}

export function TalkPage({ heading, talk, answer, editing, here, back }: Props) {
  return (
    <main className="page comments-page" id="content">
      <h1>{heading}</h1>
      <p>
        <Link className="link" to={here}>
          {back}
        </Link>
      </p>
      <Comments told={talk} here={here} answer={answer} editing={editing} />
    </main>
  );
}
