/** The name of a club, an airfield or a type, leading to its page; plain words where it has no number. */
import { Link } from "@remix-run/react";

interface Props {
  kind: "club" | "airport" | "aircraft";
  place: { id: number | null; name: string };
  /** Coloured as a link where nothing else says that it is one. */
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
