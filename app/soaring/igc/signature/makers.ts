/**
 * The manufacturers and programs that write IGC files, by the three letters of the A record.
 *
 * `approved`: whether the IGC has approved recorders under this code; "some" where unapproved models use it as well.
 * Programs that are not approved recorders have codes beginning with X. `since`: no file of theirs can be older;
 * given only where it is certain. Of all others none is older than 1995; the IGC's first approvals are of 1996.
 *
 * Sources: IGC's list of approved recorders, the platform's published list of accepted manufacturers, public tables
 * of codes.
 */
export type Approval = "yes" | "some" | "no";

export interface Maker {
  code: string;
  name: string;
  /** The kind of writer: a recorder, a program on a phone or handheld, a flight simulator, a network of receivers. */
  kind: "recorder" | "program" | "simulator" | "network";
  approved: Approval;
  /** Year of the first possible file. */
  since: number;
}

/** There were no IGC files before this year. */
const FIRST_RECORDERS = 1995;

const recorder = (code: string, name: string, approved: Approval = "yes", since = FIRST_RECORDERS) =>
  ({ code, name, kind: "recorder", approved, since }) satisfies Maker;
const program = (code: string, name: string, since = FIRST_RECORDERS) =>
  ({ code, name, kind: "program", approved: "no", since }) satisfies Maker;

export const MAKERS: readonly Maker[] = [
  recorder("ACT", "Aircotec"),
  recorder("AVX", "Avionix"),
  recorder("CAL", "CAL"), // in the platform's list; no name was found
  recorder("CAM", "Cambridge Aero Instruments"),
  recorder("CNI", "ClearNav Instruments"),
  recorder("DSX", "Data Swan/DSX"),
  recorder("EWA", "EW Avionics"),
  recorder("FIL", "Filser"),
  recorder("FLA", "Flarm", "some", 2004), // founded 2004; approved models are a choice at purchase
  recorder("FLY", "Flytech"),
  recorder("GCS", "Garrecht"),
  recorder("IMI", "IMI Gliding Equipment"),
  recorder("LGS", "Logstream"),
  recorder("LXN", "LX Navigation"),
  recorder("LXV", "LXNAV", "yes", 2009), // founded 2009
  recorder("NAV", "Naviter"),
  recorder("NKL", "Nielsen Kellerman"),
  recorder("NTE", "New Technologies"),
  recorder("PES", "Peschges"),
  recorder("PFE", "PressFinish Electronics"),
  recorder("PRT", "Print Technik"),
  recorder("RCE", "RC Electronics"),
  recorder("SCH", "Scheffel"),
  recorder("SDI", "Streamline Data Instruments"),
  recorder("TRI", "Triadis Engineering"),
  recorder("WES", "Westerboer"),
  recorder("ZAN", "Zander"),
  recorder("XFL", "Flarm, not approved", "no", 2004), // two real files name Flarm as their recorder
  program("XAH", "Ascent"),
  program("XCM", "SeeYou Mobile, Oudie"),
  program("XCS", "XCSoar"),
  program("XCT", "XCTrack", 2008), // runs on Android, which came in 2008
  program("XFH", "Flyskyhy", 2008), // runs on the iPhone, open to programs since 2008
  program("XFM", "Flymaster"),
  program("XGD", "GpsDump"),
  program("XKT", "Kettle"),
  program("XLF", "Logfly"),
  program("XLK", "LK8000"),
  program("XNA", "Naviter Hyper"),
  program("XSD", "Stodeus"),
  program("XSE", "Syride"),
  program("XSR", "Syride"),
  program("XSX", "Skytraxx"),
  program("XTR", "XC Tracer"),
  program("XTT", "LiveTrack24"),
  program("XVB", "VairBration"),
  { code: "CSS", name: "Condor", kind: "simulator", approved: "no", since: FIRST_RECORDERS },
  { code: "GNE", name: "Open Glider Network", kind: "network", approved: "no", since: FIRST_RECORDERS },
];

const BY_CODE = new Map(MAKERS.map((maker) => [maker.code, maker]));

/** Returns null for an unknown code. */
export const findMaker = (code: string): Maker | null => BY_CODE.get(code.toUpperCase()) ?? null;
