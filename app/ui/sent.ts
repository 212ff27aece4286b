/** When this tab last sent something that changes the site: what was read before may be out of date. */
let sent = 0;

/** Milliseconds since 1970; 0 before anything was sent. */
export const lastSent = (): number => sent;

export const noteSent = (): void => {
  sent = Date.now();
};
