/**
 * The steps of signing in, as the browser knows them. Pure.
 *
 * Storing a token leads to `authorized` from any step, losing it ends everything. The next screen reports what
 * happened on the way. Source: specification, section 4, Authentication status.
 */
export const STATUSES = ["unauthorized", "registered", "verified", "recovered", "resetted", "authorized"] as const;
export type Status = (typeof STATUSES)[number];

export type StatusEvent =
  /** After signing up, or after the mail was requested again. */
  | "verificationSent"
  | "emailVerified"
  | "recoverySent"
  | "passwordReset"
  | "tokenStored"
  /** Logged out in this or another tab, or refused by the server. */
  | "tokenCleared";

export function nextStatus(status: Status, event: StatusEvent): Status {
  switch (event) {
    case "tokenStored":
      return "authorized";
    case "tokenCleared":
      return "unauthorized";
    case "emailVerified":
      return status === "authorized" ? "authorized" : "verified";
    case "passwordReset":
      // A reset ends every session, including this one.
      return "resetted";
    case "verificationSent":
      return status === "authorized" ? "authorized" : "registered";
    case "recoverySent":
      return status === "authorized" ? "authorized" : "recovered";
  }
}
