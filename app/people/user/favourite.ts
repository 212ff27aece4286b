/** Shortcuts offered at once, of the filters that a member keeps. Source: specification, section 5. */
export const MAX_FAVOURITES = 4;
