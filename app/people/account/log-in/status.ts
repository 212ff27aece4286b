/**
 * How far somebody is with signing in, as the browser knows it. Pure.
 *
 * Storing a token authorizes from anywhere, losing it ends everything. What happened on the way is said by the next screen.
 * Source: specification, section 4, Authentication status.
 */
export const STATUSES = ["unauthorized", "registered", "verified", "recovered", "resetted", "authorized"] as const;
export type Status = (typeof STATUSES)[number];

export type StatusEvent =
  /** Signed up, or asked for the mail once more. */
  | "verificationSent"
  | "emailVerified"
  | "recoverySent"
  | "passwordReset"
  | "tokenStored"
  /** Logged out here or in another tab, or refused by the server. */
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
      // It ends every session, this one too.
      return "resetted";
    case "verificationSent":
      return status === "authorized" ? "authorized" : "registered";
    case "recoverySent":
      return status === "authorized" ? "authorized" : "recovered";
  }
}
