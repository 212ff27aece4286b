/** How the declared task was judged; opened from its box in the overview. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";
import "../wide-table.css";
import "./task.css";

export const task: Part = {
  tab: "task",
  title: "referee.title",
  words: ["referee", "outcome", "declared"],
  unlisted: true,
  ...onDemand(() => import("./TaskPanel.tsx")),
};
