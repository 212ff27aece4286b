/** The most saved filters that a member has as shortcuts. Source: specification, section 5. */
export const MAX_FAVOURITES = 4;
