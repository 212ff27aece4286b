/**
 * What a flight has achieved besides its points, supplied by other features: texts in the reader's language, each
 * with a link.
 */
export interface Achieved {
  title: string;
  items: { label: string; to: string }[];
}
