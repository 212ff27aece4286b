import type { KeyboardEvent } from "react";

/** Handles keys of the search field; true where there is nothing left to do. */
export type Keys = (event: KeyboardEvent) => boolean;
