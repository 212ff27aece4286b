/**
 * US units are offered once to a reader from the United States who has chosen none: metres are what everybody else reads, and the
 * browser's language chooses nothing by itself. Source: specification, section 3, "The default is M".
 */
export const OFFERED = "us-units-offered";

export interface Visit {
  /** Of the browser, the most wanted first. */
  languages: readonly string[];
  cookie: string;
  /** Whether the member has set units for good. */
  unitChosen: boolean;
  /** Whether it was offered before on this device. */
  offered: boolean;
}

export const mayOffer = ({ languages, cookie, unitChosen, offered }: Visit): boolean =>
  !offered && !unitChosen && languages[0]?.toLowerCase() === "en-us" && !/(?:^|;\s*)unit=[MUI](?:;|$)/i.test(cookie);
