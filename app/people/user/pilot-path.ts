/** Where a pilot is found. @param page one within the profile, "friends" */
export const pilotPath = (pilot: number, page = "") => `/user/${pilot}${page && `/${page}`}`;
