/** A member's notification settings. Pure. */
import { z } from "zod";
import type { OwnSwitch } from "./notification.ts";

export const DIGESTS = ["never", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

export interface NotificationSetting {
  /** Minutes after midnight; null for no quiet hours. */
  quiet: { from: number; to: number } | null;
  /** The time zone they refer to, an IANA name. */
  zone: string;
  digest: Digest;
  /** The kinds that are turned off. */
  off: OwnSwitch[];
}

export const DEFAULTS: NotificationSetting = { quiet: null, zone: "UTC", digest: "never", off: [] };

const DAY_MINUTES = 1440;

/** A time like `22:30`, read as minutes after midnight. */
const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

const Zone = z.string().refine(isZone);

/** The form for quiet hours; two empty times turn them off. */
export const QuietForm = z.object({ from: Clock, to: Clock, zone: Zone });
export const DigestForm = z.object({ digest: z.enum(DIGESTS), zone: Zone });

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone.length > 0;
  } catch {
    return false;
  }
}

/** Returns the minutes after midnight in a time zone. */
export function minutesIn(zone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const [hour, minute] = parts.format(now).split(":").map(Number);
  return (hour * 60 + minute) % DAY_MINUTES;
}

/**
 * Whether it is quiet at this time: `from` is included, `to` is not, and the hours may span midnight. Equal times
 * mean never quiet.
 */
export function isQuiet({ quiet, zone }: Pick<NotificationSetting, "quiet" | "zone">, now: Date): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const minutes = minutesIn(zone, now);
  return quiet.from < quiet.to
    ? quiet.from <= minutes && minutes < quiet.to
    : quiet.from <= minutes || minutes < quiet.to;
}

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
