/** The story on a flight's page. */
import { onDemand, type Part } from "#app/flight/page/part.ts";
import "./story.css";

export const story: Part = {
  tab: "story",
  title: "story.title",
  words: ["story"],
  ...onDemand(() => import("./StoryPanel.tsx")),
};
