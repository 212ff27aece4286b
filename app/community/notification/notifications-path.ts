/** Where a member reads what others did. */
export const notificationsPath = (user: number) => `/user/${user}/notifications`;
