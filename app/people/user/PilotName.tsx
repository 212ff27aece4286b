/** A pilot's name, which leads to the pilot wherever it stands. Who was erased has words instead, which lead nowhere. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { NOBODY, shownName } from "./nobody.ts";
import { pilotPath } from "./pilot-path.ts";

interface Props {
  /** Without a number it is a name in words: somebody who is no member. */
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

/** In a sentence the name's place is held by a sign that no sentence has. */
const HELD = "\u0000";

/** A sentence in which the name of a pilot leads to the pilot. @param say the sentence with a name in it */
export function WithPilot({ user, say }: { user: Props["user"]; say: (name: string) => string }) {
  const [before, after] = say(HELD).split(HELD);
  // Not every sentence names who did it.
  if (after === undefined) return before;
  return (
    <>
      {before}
      <PilotName user={user} />
      {after}
    </>
  );
}
