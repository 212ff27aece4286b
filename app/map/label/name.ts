/** A name on the map with its lettering and a sign for its place. `style` creates them from features. */

/** The smallest lettering on a map, at any zoom. */
export const LEAST_SIZE = 12; // px

interface Letters {
  /** px. */
  size: number;
  weight: number;
  italic?: boolean;
  colour: string;
  /** px between letters: the names of large areas are spaced widely. */
  spacing?: number;
  /** A longer name is broken into lines of about this many letters. */
  lineLength?: number;
}

export interface Sign {
  /** px around its place that are kept free. */
  radius: number;
  /** Draws the sign at the origin, upright. */
  draw(context: CanvasRenderingContext2D): void;
}

export interface Name {
  text: string;
  letters: Letters;
  /** Position of the name: on its place, beside it, or along the line that it names. */
  stands: "on" | "beside" | "along";
  sign?: Sign;
  /** Whether the sign is shown alone where there is no room for the name. */
  bare?: boolean;
  /** px around the name that no other name may enter. */
  room?: number;
  /** Smallest distance in px to the next name with the same text. */
  apart?: number;
}

/** Splits a name into lines of about equal length, at spaces. */
export function getLines(text: string, length = Number.POSITIVE_INFINITY): string[] {
  if (text.length <= length) return [text];
  const words = text.split(" ");
  const count = Math.min(Math.ceil(text.length / length), words.length);
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && lines.length < count - 1 && longer.length > text.length / count + 2) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
