/** The name of a club, an airfield or an aircraft type as a link to its page, or as plain text when it has no number. */
import { Link } from "@remix-run/react";

interface Props {
  kind: "club" | "airport" | "aircraft";
  place: { id: number | null; name: string };
  /** Coloured as a link, for places where nothing else shows that it is one. */
  plain?: boolean;
}

export function PlaceName({ kind, place: { id, name }, plain = false }: Props) {
  if (id === null) return name;
  return (
    <Link className={plain ? undefined : "link"} to={`/${kind}/${id}`}>
      {name}
    </Link>
  );
}
