/** The story on a flight's page, and what is said of it. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";
import "#app/flight-page/comment/comment.css";
import "./story.css";

export const story: Part = {
  tab: "story",
  title: "story.title",
  words: ["story", "comment"],
  ...onDemand(() => import("./StoryPanel.tsx")),
};
