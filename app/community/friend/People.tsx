/** A list of people, each with the buttons for following. */
import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { FollowButton } from "./FollowButton.tsx";
import { followWords } from "./follow-words.ts";
import "./people.css";

export interface Shown {
  id: number;
  name: string;
  image: string | null;
  mutual?: boolean;
  /** Why the person is listed. */
  why?: ReactNode;
  /** Whether the reader follows them. */
  follows: boolean;
}

export function People({ people, me, here }: { people: readonly Shown[]; me: number; here: string }) {
  const text = useText();
  return (
    <ul className="people">
      {people.map(({ id, name, image, mutual, why, follows }) => (
        <li key={id}>
          {image === null ? (
            <span className="avatar" aria-hidden="true">
              {initials(name)}
            </span>
          ) : (
            <img className="avatar" src={`/file/${image}`} alt="" width={30} height={30} />
          )}
          <div className="grow">
            <PilotName user={{ id, name }} className="clipped" />
            {mutual && <span className="tag ok">{text("friend.mutual")}</span>}
            {why && <p className="small muted clipped">{why}</p>}
          </div>
          <FollowButton
            following={{ pilot: id, name, may: id === me ? "no" : "follow", follows }}
            words={followWords(text)}
            here={here}
          />
        </li>
      ))}
    </ul>
  );
}
