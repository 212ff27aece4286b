/** Where segments are found. Pure. */
export const OVERVIEW = "/segment/overview";
export const segmentPath = (id: number): string => `/segment/${id}`;
