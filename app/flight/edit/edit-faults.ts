/** What is said of fields of a flight that cannot be taken as they are. */
export const EDIT_FAULTS = {
  registration: "A registration has capital letters, digits and hyphens only, ten at most.",
  competitionId: "A competition id has up to three letters or digits.",
  coPilotName: "The co-pilot’s name may have at most 100 letters.",
  reason: "Please say why.",
  windowTime: "A time is hours, minutes and seconds: 12:34:56.",
  windowPairs: "Every window needs a start and an end.",
  windowsMany: "A flight has at most 20 scoring windows.",
  windowShort: "A scoring window lasts at least a minute.",
  windowOutside: "A scoring window lies between the release and the landing.",
  windowEngine: "The engine ran in this window. Choose the time before or after it.",
  mass: "A mass is between 1 and 5000 kg.",
  clubClass: "This glider cannot be scored in the club class: its index has to be 106 at most.",
  secondClub: "The pilot has no second club.",
  unconfirmedFlight: "Please confirm that the flight shall be removed.",
} as const;
