/**
 * Parses what programs that speak LiveTrack24 send, one request each. XCSoar, LK8000 and many phones do.
 *
 *     /client.php?op=login&user=K           a number of 24 bits, or 0
 *     /track.php?leolive=2&sid=S&…          a session begins
 *     /track.php?leolive=4&sid=S&pid=N&lat=…&lon=…&alt=…&sog=…&cog=…&tm=…   one fix
 *     /track.php?leolive=3&sid=S&prid=0     it ends
 *     /track.php?leolive=1&…                a fix without a session
 *
 * Source: "LiveTrack24 client protocol"; skylines-project/skylines, `livetrack24.py`. The lowest three bytes of the
 * session number are the reply to the log-in, its highest bit is set, and programs choose the seven bits between.
 */
import { z } from "zod";

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^[+-]?\d{1,12}(?:\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const whole = (least: number, most: number) => number(least, most).pipe(z.int());

const Session = whole(0, 0xffffffff);

const Fix = {
  lat: number(-90, 90),
  lon: number(-180, 180),
  /** Metres. */
  alt: number(-1000, 15_000),
  /** km/h. */
  sog: number(0, 500),
  cog: number(0, 360),
  /** Unix seconds. */
  tm: whole(0, 0xffffffff),
};

export const LiveTrack24 = z.discriminatedUnion("leolive", [
  z.object({ leolive: z.literal("2"), sid: Session }),
  z.object({ leolive: z.literal("3"), sid: Session, prid: whole(0, 4).optional() }),
  z.object({ leolive: z.literal("4"), sid: Session, pid: whole(0, 0xffffffff).optional(), ...Fix }),
  z.object({
    leolive: z.literal("1"),
    client: z.string().max(50).optional(),
    v: z.string().max(50).optional(),
    user: z.string().max(50).optional(),
    ...Fix,
  }),
]);
export type LiveTrack24 = z.infer<typeof LiveTrack24>;

const HANDLE_BITS = 0xffffff;

/** Returns the number that the log-in replied with. */
export const sessionHandle = (sid: number): number => sid & HANDLE_BITS;
export const isSession = (sid: number): boolean => sid >= 0x80000000;
