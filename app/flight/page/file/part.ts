/** The recording behind the flight. */
import { onDemand, type Part } from "#app/flight/page/part.ts";

export const file: Part = {
  tab: "file",
  title: "detail.tab_file",
  words: ["finding", "download"],
  ...onDemand(() => import("./FilePanel.tsx")),
};
