/** File formats in which a list can be downloaded. */
export const SHEET_FORMATS = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
export const FORMATS = ["json", ...SHEET_FORMATS] as const;

/** The most rows of one file. */
export const SHEET_ROWS = { everyone: 100, member: 10_000 };
