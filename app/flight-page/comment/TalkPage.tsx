/** What is said, on a page of its own: where forms lead that were sent without scripts. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Comments } from "./Comments.tsx";
import type { Talk, TalkAnswer } from "./comment.ts";

interface Props {
  heading: string;
  talk: Talk;
  answer: TalkAnswer | null;
  editing: number | null;
  /** The page that it is said on. */
  here: string;
  /** The words that lead there. */
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
