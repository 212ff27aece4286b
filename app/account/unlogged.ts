/** Paths as logs may have them: secrets and addresses that some of them carry are left out. */
const SECRET =
  /(\/auth\/(?:verify-email|reset-password|update-email|resend-verification|recover-password)\/)[^/?#\s"]+/gi;

export const withoutSecrets = (words: string): string => words.replace(SECRET, "$1…");
