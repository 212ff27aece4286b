/** The address of a member's notifications. */
export const notificationsPath = (user: number) => `/user/${user}/notifications`;
