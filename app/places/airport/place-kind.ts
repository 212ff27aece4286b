/** Kinds of places that can be searched: towns, and what the map names of the land. Pure. */
export const LANDMARK_KINDS = ["peak", "pass", "valley", "lake", "range", "region", "island"] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

export const isLandmarkKind = (kind: unknown): kind is LandmarkKind =>
  (LANDMARK_KINDS as readonly unknown[]).includes(kind);
