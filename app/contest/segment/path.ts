/** Addresses of the segment pages. Pure. */
export const OVERVIEW = "/segment/overview";
/** The page on which superusers decide on proposals and choose segments to edit. */
export const DASHBOARD = "/dashboard/segment";
export const editSegmentPath = (id: number): string => `/segment/edit/${id}`;
export const segmentPath = (id: number): string => `/segment/${id}`;
