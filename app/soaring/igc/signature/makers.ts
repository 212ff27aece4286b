/**
 * Who writes IGC files: by the three letters of the A record, and the single letter of short file names.
 *
 * `approved`: whether the IGC has approved recorders under this code; "some" where unapproved models carry it as well.
 * Programs that are no approved recorder have codes beginning with X. `since`: no file of theirs can be older; given
 * only where it is a plain fact. Of all others none is older than 1995; the IGC's first approvals are of 1996.
 *
 * Sources: IGC's list of approved recorders, the platform's published list of accepted makers, public tables of codes.
 */
export type Approval = "yes" | "some" | "no";

export interface Maker {
  code: string;
  /** Of short file names, `654G6NG1.IGC`: the fourth character. */
  letter: string | null;
  name: string;
  /** What writes the file: a recorder, a program on a phone or handheld, a flight simulator, a network of receivers. */
  kind: "recorder" | "program" | "simulator" | "network";
  approved: Approval;
  /** Year of the first possible file. */
  since: number;
}

/** Before this year nobody wrote an IGC file. */
export const FIRST_RECORDERS = 1995;

const recorder = (
  code: string,
  letter: string | null,
  name: string,
  approved: Approval = "yes",
  since = FIRST_RECORDERS,
) => ({ code, letter, name, kind: "recorder", approved, since }) satisfies Maker;
const program = (code: string, name: string, since = FIRST_RECORDERS) =>
  ({ code, letter: "X", name, kind: "program", approved: "no", since }) satisfies Maker;

export const MAKERS: readonly Maker[] = [
  recorder("ACT", "I", "Aircotec"),
  recorder("AVX", null, "Avionix"),
  recorder("CAL", null, "CAL"), // in the platform's list; no name was found
  recorder("CAM", "C", "Cambridge Aero Instruments"),
  recorder("CNI", "K", "ClearNav Instruments"),
  recorder("DSX", "D", "Data Swan/DSX"),
  recorder("EWA", "E", "EW Avionics"),
  recorder("FIL", "F", "Filser"),
  recorder("FLA", "G", "Flarm", "some", 2004), // founded 2004; approved models are a choice at purchase
  recorder("FLY", null, "Flytech"),
  recorder("GCS", "A", "Garrecht"),
  recorder("IMI", "M", "IMI Gliding Equipment"),
  recorder("LGS", "B", "Logstream"),
  recorder("LXN", "L", "LX Navigation"),
  recorder("LXV", "V", "LXNAV", "yes", 2009), // founded 2009
  recorder("NAV", "O", "Naviter"),
  recorder("NKL", "K", "Nielsen Kellerman"),
  recorder("NTE", "N", "New Technologies"),
  recorder("PES", "P", "Peschges"),
  recorder("PFE", null, "PressFinish Electronics"),
  recorder("PRT", "R", "Print Technik"),
  recorder("RCE", null, "RC Electronics"),
  recorder("SCH", "H", "Scheffel"),
  recorder("SDI", "S", "Streamline Data Instruments"),
  recorder("TRI", "T", "Triadis Engineering"),
  recorder("WES", "W", "Westerboer"),
  recorder("ZAN", "Z", "Zander"),
  recorder("XFL", "X", "Flarm, not approved", "no", 2004), // two real files name Flarm as their recorder
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
  { code: "CSS", letter: null, name: "Condor", kind: "simulator", approved: "no", since: FIRST_RECORDERS },
  { code: "GNE", letter: null, name: "Open Glider Network", kind: "network", approved: "no", since: FIRST_RECORDERS },
];

const BY_CODE = new Map(MAKERS.map((maker) => [maker.code, maker]));

/** Null for a code that nobody has told us of. */
export const makerOf = (code: string): Maker | null => BY_CODE.get(code.toUpperCase()) ?? null;

/** All who share a letter: K is two, X everybody who has none of their own. */
export const makersOfLetter = (letter: string): Maker[] =>
  MAKERS.filter((maker) => maker.letter === letter.toUpperCase());
