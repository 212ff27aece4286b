/**
 * The club class option: a glider of another class is ranked among club class gliders. Its index and points do not
 * change.
 *
 * Source: specification, section 5; the federations' rule requires an index of at most 106.
 */
export const CLUB_CLASS_INDEX = 106;

export const mayScoreClubClass = (glider: { dmstIndex: number | null; scClass: string } | null): boolean =>
  glider !== null && glider.dmstIndex !== null && glider.dmstIndex <= CLUB_CLASS_INDEX && glider.scClass !== "CL";
