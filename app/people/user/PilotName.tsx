/** A pilot's name as a link to the pilot. An erased pilot has a placeholder without a link. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { NOBODY, shownName } from "./nobody.ts";
import { pilotPath } from "./pilot-path.ts";

interface Props {
  /** A user without an id is not a member and has only a name. */
  user: { id: number | null; name: string };
  className?: string;
}

export function PilotName({ user, className }: Props) {
  const text = useText();
  const shown = shownName(user, text);
  if (user.id === null || user.name === NOBODY) return <span className={className}>{shown}</span>;
  return (
    <Link className={className === undefined ? "pilot-name" : `pilot-name ${className}`} to={pilotPath(user.id)}>
      {shown}
    </Link>
  );
}

/** Stands for the name in a sentence; the character occurs in no message. */
const HELD = "\u0000";

/** A sentence in which the name of a pilot is a link. @param say returns the sentence with a name */
export function WithPilot({ user, say }: { user: Props["user"]; say: (name: string) => string }) {
  const [before, after] = say(HELD).split(HELD);
  // Some sentences do not contain the name.
  if (after === undefined) return before;
  return (
    <>
      {before}
      <PilotName user={user} />
      {after}
    </>
  );
}
