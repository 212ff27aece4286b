import type { PartProps } from "#app/flight/page/part.ts";
import { Comments } from "./Comments.tsx";
import type { Talk } from "./comment.ts";

export default function CommentsPanel({ flight, data }: PartProps) {
  return <Comments key={flight.id} told={data as Talk} here={`/flight/${flight.id}?tab=comments`} />;
}
