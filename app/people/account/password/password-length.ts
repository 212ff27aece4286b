/** Characters of a new password. */
export const PASSWORD_LENGTH = { least: 8, most: 128 };
