import type { PartProps } from "#app/flight-page/page/part.ts";
import { FileSection } from "./FileSection.tsx";

/** @param data whether the pilot lets others open it in other programs */
export default function FilePanel({ flight, data }: PartProps) {
  return <FileSection flight={flight} openInSeeyou={data === true} />;
}
