/** Where a pilot's friends stand, and where what is done about a pilot is sent. */
export const friendsPath = (pilot: number) => `/user/${pilot}/friends`;
