/** What is said of fields of a flight that cannot be taken as they are. */
export const EDIT_FAULTS = {
  registration: "A registration has capital letters, digits and hyphens only, ten at most.",
  competitionId: "A competition id has up to three letters or digits.",
  coPilotName: "The co-pilot’s name may have at most 100 letters.",
  reason: "Please say why.",
  unconfirmedFlight: "Please confirm that the flight shall be removed.",
} as const;
