/** What is written on the map: a name with its letters, and a sign for its place. What makes it of features is `style`. */

/** No letter on a map is smaller, at any zoom. */
export const LEAST_SIZE = 12; // px

interface Letters {
  /** px. */
  size: number;
  weight: number;
  italic?: boolean;
  colour: string;
  /** px between letters: names of wide lands are written wide. */
  spacing?: number;
  /** A longer name breaks into lines of about so many letters. */
  lineLength?: number;
}

export interface Sign {
  /** px around its place that stay its own. */
  radius: number;
  /** At the origin, upright. */
  draw(context: CanvasRenderingContext2D): void;
}

export interface Name {
  text: string;
  letters: Letters;
  /** On its place, beside it, or along the line that it names. */
  stands: "on" | "beside" | "along";
  sign?: Sign;
  /** Whether the sign stands alone where there is no room for the name. */
  bare?: boolean;
  /** px around it without other names. */
  room?: number;
  /** px to the next of the same text. */
  apart?: number;
}

/** Lines of about equal length, broken at spaces. */
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
