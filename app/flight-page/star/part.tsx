/** Stars on a flight's page: the mark in its header, and the list of who gave one. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";
import { StarMark } from "./StarMark.tsx";

export const stars: Part = {
  tab: "stars",
  title: "star.title",
  unlisted: true,
  words: [],
  Mark: StarMark,
  markWords: ["star"],
  ...onDemand(() => import("./StarsPanel.tsx")),
};
