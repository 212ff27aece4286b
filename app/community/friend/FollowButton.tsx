import { Link, useFetcher } from "@remix-run/react";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { Following, FollowWords } from "./friend.ts";
import { friendsPath } from "./friends-path.ts";
import "./follow.css";

/**
 * A button to follow or unfollow a pilot. It changes as soon as it is pressed; without scripts it is an ordinary
 * form.
 */
interface Props {
  following: Following;
  words: FollowWords;
  /** The page the reader is on, to return to. */
  here: string;
}

export function FollowButton({ following, words, here }: Props) {
  const { pilot, name, may, follows } = following;
  const fetcher = useFetcher<{ follows: boolean } | null>({ key: `follow-${pilot}` });
  const sent = fetcher.formData?.get("section");
  const on = sent ? sent === "follow" : (fetcher.data?.follows ?? follows);
  if (may === "no") return null;
  if (may === "logIn")
    return (
      <Link className="button quiet follow" to={logInPath(here)}>
        <Icon name="plus" small />
        {words.follow}
        <span className="unseen"> {name}</span>
      </Link>
    );
  return (
    <fetcher.Form method="post" action={friendsPath(pilot)}>
      <input type="hidden" name="section" value={on ? "unfollow" : "follow"} />
      <input type="hidden" name="back" value={here} />
      <button type="submit" className="button quiet follow" aria-pressed={on}>
        <Icon name={on ? "ok" : "plus"} small />
        <span>{on ? words.following : words.follow}</span>
        <span className="unseen"> {name}</span>
      </button>
    </fetcher.Form>
  );
}
