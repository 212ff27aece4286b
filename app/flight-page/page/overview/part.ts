/** The part with which a flight's page opens. */
import type { Part } from "#app/flight-page/page/part.ts";
import { OverviewPanel } from "./OverviewPanel.tsx";

export const overview: Part = {
  tab: "overview",
  title: "detail.tab_overview",
  words: ["declared", "outcome"],
  Panel: OverviewPanel,
  ready: async () => {},
};
