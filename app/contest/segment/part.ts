/** The segments that a flight has passed, on its page. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";

export const segments: Part = {
  tab: "segment",
  title: "segment.title",
  words: ["segment"],
  ...onDemand(() => import("./FlightSegments.tsx")),
};
