/**
 * Every kind of line that the server logs, as one union. Lines are readable on their own and have units in their
 * names. They contain no names, dates of birth or tokens.
 */
export type LogLine =
  | { kind: "request-failed"; method: string; path: string; message: string; stack?: string }
  | { kind: "upload-taken"; file: number; flights: number[]; bytes: number; tookMs: number }
  | { kind: "flight-scored"; flight: number; revision: number; state: string; tookMs: number }
  | { kind: "signature-verified"; file: number; service: string; outcome: string; state: string; tookMs: number }
  | { kind: "job-failed"; job: string; attempt: number; message: string; stack?: string }
  /** The job's input changed meanwhile; it runs again. */
  | { kind: "job-overtaken"; job: string; attempt: number }
  | { kind: "ledger-unreachable"; message: string; stack?: string }
  | { kind: "misconfigured"; setting: string; message: string }
  | { kind: "errand-failed"; callHandler: string; message: string; stack?: string }
  /** `turn`: which of the feature's scheduled tasks, counted from 0. */
  | { kind: "chore-failed"; feature: string; when: string; turn: number; message: string; stack?: string }
  | { kind: "job-unreadable"; body: string }
  | { kind: "job-dead"; queue: string; job: string }
  | { kind: "room-unreachable"; flight: number; message: string }
  | { kind: "swept"; requeued: number; announced: number; expired: number; verified: number; orphans: number }
  /** The map of hot spots was redrawn. */
  | { kind: "thermals-drawn"; climbs: number; spots: number; bytes: number; tookMs: number }
  /** Badges of a pilot did not match the flights; `rows` were corrected. */
  | { kind: "badges-differ"; user: number; rows: number }
  /** Tours of a pilot, or of those who flew along, did not match the flights; they are corrected. */
  | { kind: "travels-differ"; user: number }
  /** A club's result or the places of a league's round did not match the flights; they were corrected. */
  | { kind: "league-differed"; league: number; round: string; what: string }
  /** A run of rescoring changed its state. */
  | { kind: "rescore-moved"; run: number; state: string }
  /** `mail` is the row's id, `what` the kind of mail. */
  | { kind: "mail-sent"; mail: string; what: string; outcome: string }
  /** A feature failed to handle an event; it is called again. */
  | { kind: "event-untold"; event: number; feature: string; message: string; stack?: string }
  /** The same for a pilot whose flights changed. */
  | { kind: "pilot-untold"; user: number; feature: string; message: string; stack?: string }
  /** A total or a record did not match the flights; it was corrected. */
  | { kind: "total-differed" | "record-differed"; of: string; subject: number; what: string }
  /** A stored ranking did not match the flights; it was corrected. `subject` is a pilot, a club or an airfield. */
  | { kind: "ranking-differed"; board: number; what: string; subject?: number }
  /** A ranking that is cached in memory could not be reached and was calculated from its flights instead. */
  | { kind: "board-unreachable"; board: number; message: string }
  /** A notification was sent to a browser or was refused; `what` is its kind. */
  | { kind: "pushed"; what: string; outcome: string }
  | { kind: "push-failed"; what: string; message: string; stack?: string }
  /** Somebody signed in or out, failed to, or changed their credentials. Addresses of people are left out. */
  | { kind: "account"; event: string; user: number | null }
  | { kind: "export-made"; user: number; bytes: number; tookMs: number }
  | { kind: "user-erased"; user: number; flights: string }
  | { kind: "window-error"; message: string; path: string }
  /** A connection to a feed of live positions was opened or lost; `lines` received since it was opened. */
  | { kind: "live-feed"; feed: string; state: "connected" | "lost"; lines: number; message?: string }
  /** The positions that one feed delivered in a minute. */
  | {
      kind: "live-minute";
      feed: string;
      lines: number;
      points: number;
      dropped: number;
      unread: number;
      waiting: number;
    }
  | { kind: "live-devices-unreachable"; message: string }
  | { kind: "live-devices-read"; devices: number; unread: number; changed: number; refused: boolean }
  /** A live room could not be reached with its points; they are sent again. */
  | { kind: "live-untold"; room: string; points: number; message: string }
  /** An archive of the tiles store is damaged or of an unsupported kind. */
  | { kind: "archive-unreadable"; key: string; message: string };

/** Kinds of lines that the operator should look at. */
const ALARMS: ReadonlySet<LogLine["kind"]> = new Set([
  "request-failed",
  "job-failed",
  "chore-failed",
  "ledger-unreachable",
  "errand-failed",
  "misconfigured",
  "job-unreadable",
  "job-dead",
  "event-untold",
  "pilot-untold",
  "total-differed",
  "record-differed",
  "ranking-differed",
  "archive-unreadable",
  "badges-differ",
  "travels-differ",
  "league-differed",
]);

/**
 * Matches what a log must never contain, even if a fault's message does: bound values of a failed statement, tokens,
 * secrets of links and cookies, addresses of people.
 */
const PRIVATE: [RegExp, string][] = [
  [/\nparams: [\s\S]*?(?=\n\s+at |$)/g, "\nparams: …"],
  [/kt[ar]_[0-9a-z_]+_[\w-]+/gi, "<token>"],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, "<secret>"],
  [/(?<![^\s"'<>,;:/=@])[^\s"'<>,;:/=@]+@[^\s"'<>,;:/=@]+\.[a-z]{2,}/gi, "<address>"],
];

export const withoutSecrets = (text: string): string =>
  PRIVATE.reduce((left, [pattern, by]) => left.replace(pattern, by), text);

/** Returns the line as it is written, without private data. */
export function cleaned(line: LogLine): string {
  return JSON.stringify(line, (_, value: unknown) => (typeof value === "string" ? withoutSecrets(value) : value));
}

export function writeLog(line: LogLine): void {
  if (ALARMS.has(line.kind)) console.error(cleaned(line));
  else console.log(cleaned(line));
}
