/** The part with the phases of a flight, one by one. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";
import "../locked.css";
import "../wide-table.css";
import "./phase-list.css";

export const phases: Part = {
  tab: "phases",
  title: "detail.tab_phases",
  words: ["phase"],
  access: "supporter",
  ...onDemand(() => import("./PhasesPanel.tsx")),
};
