/** The signed-in member as every page may know it: nothing that is private. */
export interface ShownMember {
  id: number;
  name: string;
  image: string | null;
  badge: boolean;
  superuser: boolean;
  supporter: boolean;
  premium: boolean;
  /** A superuser who has not proved a second factor here. */
  owesSecondFactor: boolean;
  /** Whether units are set for good. */
  unitChosen: boolean;
  /** Notifications that came since the list was looked at; at most 99. */
  unread: number;
  /** Flights of friends that came since the feed was looked at; at most 99. */
  freshFlights: number;
}

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
