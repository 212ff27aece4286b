/**
 * The text of a comment, piece by piece. Text is always drawn as text, whatever it contains; a mention links to its
 * pilot.
 */
import { Link } from "@remix-run/react";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import type { Piece } from "./comment-text.ts";

export const CommentText = ({ pieces }: { pieces: readonly Piece[] }) => pieces.map(drawn);

function drawn(piece: Piece, place: number) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "link":
      return (
        <a key={place} href={piece.href} rel="nofollow ugc noopener noreferrer" target="_blank">
          {piece.text}
        </a>
      );
    case "mention":
      return piece.user === null ? (
        <b key={place}>{piece.text}</b>
      ) : (
        <Link key={place} to={pilotPath(piece.user)}>
          {piece.text}
        </Link>
      );
  }
}
