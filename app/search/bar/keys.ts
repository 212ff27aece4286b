import type { KeyboardEvent } from "react";

/** Handles a key in the search field; true if nothing else has to be done. */
export type Keys = (event: KeyboardEvent) => boolean;
