/** Addresses of tasks. */
export const OVERVIEW = "/task/overview";
export const UPLOAD = "/task/upload";
export const DECLARED = "/task/declared";

/** @param token of a link to a private task */
export const taskPath = (id: number, token: string | null = null) => `/task/${id}${held(token)}`;
export const planPath = (id: number | "new") => `/task/plan/${id}`;
export const declarePath = (id: number, token: string | null = null) => `/task/${id}/declare${held(token)}`;
export const downloadPath = (id: number, token: string | null = null) => `/task/${id}/download${held(token)}`;
export const filesPath = (id: number, token: string | null = null) => `/task/${id}/files${held(token)}`;
/** The address that a task's buttons send to: `act` is one of `ACTS`. */
export const actPath = (id: number, token: string | null = null) => `/task/${id}/act${held(token)}`;

const held = (token: string | null) => (token === null ? "" : `?token=${token}`);

/** The actions of the buttons; `undeclare` withdraws the pilot's own open declaration, whichever task it is of. */
export const ACTS = ["star", "unstar", "duplicate", "remove", "share", "unshare", "undeclare"] as const;
export type Act = (typeof ACTS)[number];

/**
 * The address that makes a new draft of something flown. @param what `flight=<id>`, with `contest=<name>` for the
 * course that the contest scored; `course=<id>`
 */
export const againPath = (what: string) => `/task/again?${what}`;
