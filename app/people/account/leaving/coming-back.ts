/** Days in which who has left may come back; then account and flights that were to go are erased. */
export const DAYS_TO_COME_BACK = 30;
