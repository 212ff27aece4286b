/** What a flight has achieved besides its points, as other rooms tell it: in the reader's words, each with where it stands. */
export interface Achieved {
  title: string;
  items: { label: string; to: string }[];
}
