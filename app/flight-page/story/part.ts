/** The part with the story of a flight and its comments. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";
import "#app/flight-page/comment/comment.css";
import "./story.css";

export const story: Part = {
  tab: "story",
  title: "story.title",
  words: ["story", "comment"],
  ...onDemand(() => import("./StoryPanel.tsx")),
};
