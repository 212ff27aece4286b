/** The part that shows the recording of the flight. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";
import "#app/flight/finding/findings.css";
import "#app/ui/styles/facts.css";
import "./downloads.css";
import "./file.css";

export const file: Part = {
  tab: "file",
  title: "detail.tab_file",
  words: ["finding", "download"],
  ...onDemand(() => import("./FilePanel.tsx")),
};
