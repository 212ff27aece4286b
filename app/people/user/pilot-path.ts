/** Returns the path of a pilot's profile. @param page within the profile, "friends" */
export const pilotPath = (pilot: number, page = "") => `/user/${pilot}${page && `/${page}`}`;
