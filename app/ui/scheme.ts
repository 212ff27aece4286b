/** A page is light or dark; what is drawn on canvas asks which. */
export type Scheme = "light" | "dark";

export const SCHEMES: readonly Scheme[] = ["light", "dark"];
