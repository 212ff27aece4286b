/** Days within which a pilot who has left may come back; then the account, and flights to be removed, are erased. */
export const DAYS_TO_COME_BACK = 30;
