/** The part of a flight's page that lists the segments it passed. */
import { onDemand, type Part } from "#app/flight-page/page/part.ts";

export const segments: Part = {
  tab: "segment",
  title: "segment.title",
  words: ["segment"],
  ...onDemand(() => import("./FlightSegments.tsx")),
};
