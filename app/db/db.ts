/** The ledger: a Drizzle handle on D1. Questions are asked in the rooms' `*.server.ts`, none here. */
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as account from "./schema/account.ts";
import * as aircraft from "./schema/aircraft.ts";
import * as airport from "./schema/airport.ts";
import * as club from "./schema/club.ts";
import * as badge from "./schema/contest/badge.ts";
import * as flightOfTheMonth from "./schema/contest/flight-of-the-month.ts";
import * as ranking from "./schema/contest/ranking.ts";
import * as travel from "./schema/contest/travel.ts";
import * as counter from "./schema/counter.ts";
import * as density from "./schema/density.ts";
import * as flight from "./schema/flight.ts";
import * as flightCount from "./schema/flight-count.ts";
import * as flightPath from "./schema/flight-path.ts";
import * as listVersion from "./schema/list-version.ts";
import * as name from "./schema/name.ts";
import * as collection from "./schema/people/collection.ts";
import * as comment from "./schema/people/comment.ts";
import * as event from "./schema/people/event.ts";
import * as friend from "./schema/people/friend.ts";
import * as notification from "./schema/people/notification.ts";
import * as report from "./schema/people/report.ts";
import * as star from "./schema/people/star.ts";
import * as rescore from "./schema/rescore.ts";
import * as subscription from "./schema/subscription.ts";
import * as thermal from "./schema/thermal.ts";
import * as total from "./schema/total.ts";
import * as upload from "./schema/upload.ts";
import * as user from "./schema/user.ts";

export const schema = {
  ...account,
  ...aircraft,
  ...airport,
  ...badge,
  ...club,
  ...collection,
  ...comment,
  ...counter,
  ...density,
  ...event,
  ...flight,
  ...flightCount,
  ...flightOfTheMonth,
  ...flightPath,
  ...friend,
  ...listVersion,
  ...name,
  ...notification,
  ...ranking,
  ...report,
  ...rescore,
  ...star,
  ...subscription,
  ...thermal,
  ...total,
  ...travel,
  ...upload,
  ...user,
};

export type Db = DrizzleD1Database<typeof schema>;

/** @param d1 the ledger, or a session of it, which prepares and batches alike */
export function openDb(d1: D1Database | D1DatabaseSession): Db {
  return drizzle(d1 as D1Database, { schema });
}
