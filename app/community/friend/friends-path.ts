/** Addresses of a pilot's friends page, to which forms about the pilot are also sent. */
export const friendsPath = (pilot: number) => `/user/${pilot}/friends`;
