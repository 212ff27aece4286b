/** Addresses of tasks. */
export const OVERVIEW = "/task/overview";
export const UPLOAD = "/task/upload";
export const DECLARED = "/task/declared";

/** @param token of a link to a private one */
export const taskPath = (id: number, token: string | null = null) => `/task/${id}${held(token)}`;
export const planPath = (id: number | "new") => `/task/plan/${id}`;
export const declarePath = (id: number, token: string | null = null) => `/task/${id}/declare${held(token)}`;
export const downloadPath = (id: number, token: string | null = null) => `/task/${id}/download${held(token)}`;
export const filesPath = (id: number, token: string | null = null) => `/task/${id}/files${held(token)}`;
/** Where the buttons of a task are sent: `act` is one of `ACTS`. */
export const actPath = (id: number, token: string | null = null) => `/task/${id}/act${held(token)}`;

const held = (token: string | null) => (token === null ? "" : `?token=${token}`);

/** What buttons do: `undeclare` takes the pilot's own declaration back, whatever it is of. */
export const ACTS = ["star", "unstar", "duplicate", "remove", "share", "unshare", "undeclare"] as const;
export type Act = (typeof ACTS)[number];

/** A new drawing of what was flown. @param what `flight=<id>`, with `contest=<name>` for the course that one scored; `course=<id>` */
export const againPath = (what: string) => `/task/again?${what}`;
