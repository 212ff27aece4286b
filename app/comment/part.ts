/** Comments on a flight's page. */
import { onDemand, type Part } from "#app/flight/page/part.ts";
import "./comment.css";

export const comments: Part = {
  tab: "comments",
  title: "comment.title",
  words: ["comment"],
  ...onDemand(() => import("./CommentsPanel.tsx")),
};
