/** The name of a club, an airfield or a type, leading to its page; plain words where it has no number. */
import { Link } from "@remix-run/react";
import "./place-name.css";

interface Props {
  kind: "club" | "airport" | "aircraft";
  place: { id: number | null; name: string };
}

export function PlaceName({ kind, place: { id, name } }: Props) {
  if (id === null) return name;
  return (
    <Link className="place-name" to={`/${kind}/${id}`}>
      {name}
    </Link>
  );
}
