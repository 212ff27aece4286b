/** Where segments are found. Pure. */
export const OVERVIEW = "/segment/overview";
/** Where superusers decide about proposals and find what is to be changed. */
export const DASHBOARD = "/dashboard/segment";
export const editSegmentPath = (id: number): string => `/segment/edit/${id}`;
export const segmentPath = (id: number): string => `/segment/${id}`;
