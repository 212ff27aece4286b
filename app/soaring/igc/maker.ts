/**
 * Makers of recorders by the three letters of the A record. Approved means that the maker's recorders are, or were,
 * approved by the IGC; which class a single unit has, its model and firmware decide.
 *
 * Source: IGC technical specification, list of manufacturer codes; lines of the A record in collected recordings.
 */
const APPROVED: Record<string, string> = {
  ACT: "Aircotec",
  CAM: "Cambridge Aero Instruments",
  CNI: "ClearNav Instruments",
  DSX: "Data Swan",
  EWA: "EW Avionics",
  FIL: "Filser",
  FLA: "FLARM",
  GCS: "Garrecht",
  IMI: "IMI Gliding Equipment",
  LGS: "Logstream",
  LXN: "LX Navigation",
  LXV: "LXNAV",
  NAV: "Naviter",
  NKL: "Nielsen Kellerman",
  NTE: "New Technologies",
  PES: "Peschges",
  PFE: "PressFinish Electronics",
  PRT: "Print Technik",
  SDI: "Streamline Data Instruments",
  TRI: "Triadis Engineering",
  ZAN: "Zander",
};

const OTHERS: Record<string, string> = {
  CSS: "Condor",
  XCM: "SeeYou Mobile",
  XCS: "XCSoar",
  XFL: "FLARM",
  XKT: "Kettle",
  XNA: "Naviter",
};

/** Null for a code that nobody registered. */
export function makerOf(code: string): { name: string; approved: boolean } | null {
  const name = APPROVED[code] ?? OTHERS[code];
  return name === undefined ? null : { name, approved: code in APPROVED };
}
