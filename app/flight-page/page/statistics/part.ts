/** The part with the statistics of the course and of each of its legs. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";
import "../locked.css";
import "../wide-table.css";
import "./statistics.css";

export const statistics: Part = {
  tab: "statistics",
  title: "detail.tab_statistics",
  words: ["statistic"],
  access: "supporter",
  ...onDemand(() => import("./StatisticsPanel.tsx")),
};
