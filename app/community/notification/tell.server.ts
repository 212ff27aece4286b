/**
 * Turns what somebody did into notifications for those concerned. Events may arrive twice and in any order. A row's
 * key is what it is about, and its time is when that happened, so the rows are the same whatever the order.
 */
import { type SQL, sql } from "drizzle-orm";
import { shownPass } from "#app/contest/segment/shown.server.ts";
import type { Happened } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { mentionedIn } from "#app/flight-page/comment/comment-text.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { PUSH_NOTIFICATIONS } from "./jobs.ts";
import { getHeap, getSwitch, type Kind, MILESTONES, SWITCHES } from "./notification.ts";

interface News {
  kind: Kind;
  key: string;
  actor: number | null;
  flight: number | null;
  subject?: string | null;
  created: string;
}

/** Handles `onEvent`. */
export async function tell(tools: Tools, event: Happened): Promise<void> {
  switch (event.kind) {
    case "followed":
      return notifyFollower(tools, event);
    case "starred":
      return notifyStars(tools, event);
    case "commented":
      return notifyComment(tools, event);
    case "reacted":
      return notifyReaction(tools, event);
    case "club-asked":
      return notifyAsked(tools, event);
    case "club-decided":
      return notifyJoined(tools, event);
    case "home-asked":
      return notifyHomeAsked(tools, event);
    case "home-decided":
      return notifyHome(tools, event);
    case "chosen":
      return notifyChosen(tools, event);
    case "decided":
      return notifyDecision(tools, event);
    case "reported":
      return notifyReported(tools, event);
    case "badge-earned":
    case "badge-lost":
      return notifyBadge(tools, event);
    case "segment-record":
      return notifyRecord(tools, event);
    case "segment-beaten":
      return notifyBeaten(tools, event);
    case "segment-decided":
      return notifySegment(tools, event);
    case "task-flown":
      return notifyDeclaration(tools, event);
    case "travel-found":
      return notifyTravel(tools, event);
    case "league-round":
      return notifyRound(tools, event);
    case "ranking-reached":
      return notifyRank(tools, event);
  }
}

/** @param who a query for the users' ids */
async function write(
  tools: Tools,
  { kind, key, actor, flight, subject = null, created }: News,
  who: SQL,
): Promise<void> {
  const own = getSwitch(kind);
  const allowed =
    kind in SWITCHES
      ? sql.raw(`u.${SWITCHES[kind as keyof typeof SWITCHES]} = 1`)
      : sql`NOT EXISTS (SELECT 1 FROM notification_setting s, json_each(s.off) o WHERE s.user_id = u.id AND o.value = ${own})`;
  await tools.db.run(sql`
    INSERT INTO notification (user_id, key, kind, actor_id, flight_id, subject, created, heap)
    SELECT u.id, ${key}, ${kind}, ${actor}, ${flight}, ${subject}, ${created}, ${getHeap(kind, flight, created, key)}
    FROM user u WHERE u.id IN (${who}) AND u.deleted IS NULL AND u.id IS NOT ${actor} AND ${allowed}
      AND ${together("u.id", actor)}
    ON CONFLICT DO NOTHING`);
  await tools.jobs.send(PUSH_NOTIFICATIONS, {});
}

/** A member who follows, unfollows and follows again is notified about once. */
const notifyFollower = (tools: Tools, { actor, pilot, created }: Happened) =>
  write(
    tools,
    { kind: "follower", key: `follower/${actor}`, actor, flight: null, created },
    sql`SELECT ${pilot ?? null}`,
  );

/** Notifies about the first, the tenth and the fiftieth star; only the first one names who gave it. */
async function notifyStars(tools: Tools, { flight = 0 }: Happened): Promise<void> {
  for (const stars of MILESTONES) {
    const [reached] = await tools.db.all<{ actor: number; created: string }>(sql`
      SELECT s.user_id AS actor, s.created FROM star s JOIN user u ON u.id = s.user_id AND u.deleted IS NULL
      WHERE s.flight_id = ${flight} ORDER BY s.created, s.user_id LIMIT 1 OFFSET ${stars - 1}`);
    if (reached === undefined) return;
    const { actor, created } = reached;
    const news: News = { kind: "star", key: `star/${flight}/${stars}`, actor, flight, subject: String(stars), created };
    await write(tools, news, selectCrew(flight));
  }
}

/** Notifies each person once: those mentioned, otherwise the crew of the flight, otherwise those who commented before. */
async function notifyComment(tools: Tools, { actor, flight = 0, subject }: Happened): Promise<void> {
  const [said] = await tools.db.all<{ words: string; created: string }>(sql`
    SELECT c.words, c.created FROM comment c WHERE c.id = ${Number(subject)} AND c.removed IS NULL`);
  if (said === undefined) return;
  const news = { key: `comment/${subject}`, actor, flight, subject, created: said.created };
  await write(
    tools,
    { kind: "mention", ...news },
    sql`SELECT value FROM json_each(${JSON.stringify(mentionedIn(said.words))})`,
  );
  await write(tools, { kind: "comment", ...news }, selectCrew(flight));
  const before = sql`SELECT c.user_id FROM comment c
    WHERE c.flight_id = ${flight} AND c.removed IS NULL AND c.created <= ${said.created} AND c.id < ${Number(subject)}`;
  await write(tools, { kind: "reply", ...news }, before);
}

const notifyReaction = (tools: Tools, { actor, flight = 0, subject, created }: Happened) =>
  write(
    tools,
    { kind: "reaction", key: `reaction/${subject}/${actor}`, actor, flight, subject, created },
    sql`SELECT c.user_id FROM comment c WHERE c.id = ${Number(subject)} AND c.removed IS NULL
      AND EXISTS (SELECT 1 FROM comment_reaction r WHERE r.comment_id = c.id AND r.user_id = ${actor})`,
  );

/** Notifies everybody aboard once for each month. Who chose the flight is not named. */
const notifyChosen = (tools: Tools, { flight = 0, subject = "", created }: Happened) =>
  write(
    tools,
    { kind: "chosen", key: `chosen/${subject}/${flight}`, actor: null, flight, subject, created },
    selectCrew(flight),
  );

/** Notifies the club's admins, who decide. */
const notifyAsked = (tools: Tools, { id, actor, subject = "", created }: Happened) =>
  write(
    tools,
    { kind: "clubAsked", key: `club/${id}`, actor, flight: null, subject, created },
    selectAdmins(Number(subject)),
  );

/** The person who decided is not named. */
function notifyJoined(tools: Tools, { id, pilot, subject = "", created }: Happened): Promise<void> {
  const [club, verdict] = subject.split("/");
  const kind = verdict === "confirmed" ? "clubConfirmed" : "clubDeclined";
  const news: News = { kind, key: `club/${id}`, actor: null, flight: null, subject: club, created };
  return write(tools, news, sql`SELECT ${pilot ?? null}`);
}

const selectAdmins = (club: number) => sql`SELECT a.user_id FROM club_administrator a WHERE a.club_id = ${club}`;

/** Notifies the admins of every club at the airfield, who decide, each on the page of their own club. */
async function notifyHomeAsked(tools: Tools, { id, actor, subject = "", created }: Happened): Promise<void> {
  const [asking, field] = subject.split("/").map(Number);
  const there = await tools.db.all<{ id: number }>(sql`
    SELECT g.id FROM club g WHERE g.airport_id = ${field} AND g.airport_granted IS NOT NULL AND g.id <> ${asking}
      AND EXISTS (SELECT 1 FROM club c WHERE c.id = ${asking} AND c.airport_id = ${field} AND c.airport_granted IS NULL)
    ORDER BY g.id`);
  for (const club of there) {
    const news: News = { kind: "homeAsked", key: `home/${id}`, actor, flight: null, subject: String(club.id), created };
    await write(tools, news, selectAdmins(club.id));
  }
}

/** The person who decided is not named. */
async function notifyHome(tools: Tools, { id, subject = "", created }: Happened): Promise<void> {
  const [club, field, verdict, ...reason] = subject.split("/");
  const kind = verdict === "granted" ? "homeGranted" : "homeDeclined";
  const [airfield] = await tools.db.all<{ name: string }>(sql`SELECT name FROM airport WHERE id = ${Number(field)}`);
  const said = [airfield?.name ?? "", reason.join("/")].map(encodeURIComponent);
  const news: News = {
    kind,
    key: `home/${id}`,
    actor: null,
    flight: null,
    subject: [club, ...said].join("/"),
    created,
  };
  await write(tools, news, selectAdmins(Number(club)));
}

/** Notifies the pilot concerned, who may answer, without naming who reported it. */
const notifyReported = (tools: Tools, { pilot, subject = "", created }: Happened) =>
  write(
    tools,
    { kind: "report", key: `report/${subject}`, actor: null, flight: null, subject, created },
    sql`SELECT ${pilot ?? null}`,
  );

/** Notifies both the reporter and the pilot concerned. The person who decided is not named. */
async function notifyDecision(tools: Tools, { pilot, subject = "", created }: Happened): Promise<void> {
  const news: News = { kind: "decision", key: `decision/${subject}`, actor: null, flight: null, subject, created };
  await write(
    tools,
    news,
    sql`SELECT ${pilot ?? null} UNION SELECT r.reporter_id FROM report r WHERE r.id = ${Number(subject)}`,
  );
}

/** Notifies only the pilot: once for a level that a flight earned, and each time a level is lost. */
function notifyBadge(tools: Tools, { id, kind, pilot = 0, flight, subject = "", created }: Happened): Promise<void> {
  const earned = kind === "badge-earned";
  const news: News = {
    kind: earned ? "badge" : "badgeLost",
    key: earned ? `badge/${subject}/${flight}` : `badge-lost/${id}`,
    actor: null,
    flight: null,
    subject: `${pilot}/${subject}`,
    created,
  };
  return write(tools, news, sql`SELECT ${pilot}`);
}

/** Notifies the previous holder of a segment's record, once for each flight that took it. */
const notifyRecord = (tools: Tools, { actor, flight = 0, pilot, subject = "", created }: Happened) =>
  write(
    tools,
    { kind: "segmentRecord", key: `segment-record/${subject}/${flight}`, actor, flight, subject, created },
    sql`SELECT ${pilot ?? null}`,
  );

/**
 * Notifies followers whose best pass of the segment is beaten by this flight and was not before. The previous record
 * holder gets the notification about the record instead.
 */
function notifyBeaten(tools: Tools, { actor, flight = 0, subject = "", created }: Happened): Promise<void> {
  const [segment, holder] = subject.split("/");
  const best = (of: SQL) => sql`(SELECT max(p.points) FROM segment_pass p JOIN flight f ON f.id = p.flight_id
    WHERE p.segment_id = ${Number(segment)} AND ${shownPass} AND ${of})`;
  return write(
    tools,
    { kind: "segmentBeaten", key: `segment-beaten/${segment}/${flight}`, actor, flight, subject: segment, created },
    sql`SELECT f.user_id FROM segment_pass p JOIN flight f ON f.id = p.flight_id
      WHERE p.segment_id = ${Number(segment)} AND ${shownPass} AND f.user_id IS NOT ${Number(holder) || null}
        AND f.user_id IN (SELECT r.user_id FROM friend r WHERE r.friend_id = ${actor} AND r.created < ${created})
      GROUP BY f.user_id
      HAVING max(p.points) < ${best(sql`f.id = ${flight}`)}
        AND max(p.points) >= ifnull(${best(sql`f.user_id = ${actor} AND f.id <> ${flight}`)}, 0)`,
  );
}

/** Notifies the pilot who declared the task about the flight that was checked against it. */
const notifyDeclaration = (tools: Tools, { pilot, flight = 0, subject, created }: Happened) =>
  write(
    tools,
    { kind: "declarationFlown", key: `task/${subject}/${flight}`, actor: null, flight, subject, created },
    sql`SELECT ${pilot ?? null}`,
  );

/** Notifies all owners of the travel, pilot and co-pilot alike. */
const notifyTravel = (tools: Tools, { subject = "", created }: Happened) =>
  write(
    tools,
    { kind: "travel", key: `travel/${subject}`, actor: null, flight: null, subject, created },
    sql`SELECT o.user_id FROM travel_owner o WHERE o.travel_id = ${Number(subject)}`,
  );

/**
 * Notifies the pilots who flew for a club in a round that has become final; only once, even if the round is counted
 * again.
 */
async function notifyRound(tools: Tools, { subject = "", created }: Happened): Promise<void> {
  const [league, season, division, round] = subject.split("/").map(Number);
  const here = sql`r.league_id = ${league} AND r.season = ${season} AND r.division = ${division} AND r.round = ${round}`;
  const rows = await tools.db.all<{ url: string; club: number; place: number | null }>(sql`
    SELECT l.url, o.value ->> 'club' AS club, o.value ->> 'place' AS place
    FROM league_round r JOIN league l ON l.id = r.league_id, json_each(r.told -> '$.lines') o WHERE ${here}`);
  for (const { url, club, place } of rows)
    await write(
      tools,
      {
        kind: "leagueRound",
        key: `league/${league}/${season}/${division}/${round}`,
        actor: null,
        flight: null,
        subject: [url, season, division + 1, round, place ?? 0].join("/"),
        created,
      },
      sql`SELECT f.user_id FROM league_result r, json_each(r.flights) c JOIN flight f ON f.id = c.value ->> 'flight'
        WHERE ${here} AND r.club_id = ${club}`,
    );
}

/** Notifies a pilot who has entered the top of a ranking, once for each week. */
const notifyRank = (tools: Tools, { pilot, subject = "", created }: Happened) =>
  write(
    tools,
    { kind: "ranking", key: `ranking/${subject}/${created.slice(0, 10)}`, actor: null, flight: null, subject, created },
    sql`SELECT ${pilot ?? null}`,
  );

/** Notifies the member who proposed the segment. The person who decided is not named. */
function notifySegment(tools: Tools, { pilot, subject = "", created }: Happened): Promise<void> {
  const [segment, verdict] = subject.split("/");
  const kind = verdict === "open" ? "segmentOpened" : "segmentDeclined";
  const news: News = { kind, key: `segment/${segment}`, actor: null, flight: null, subject, created };
  return write(tools, news, sql`SELECT ${pilot ?? null}`);
}

const selectCrew = (flight: number): SQL =>
  sql`SELECT f.user_id FROM flight f WHERE f.id = ${flight} UNION SELECT f.co_user_id FROM flight f WHERE f.id = ${flight}`;

/** A flight uploaded longer than this after it was flown is not announced to anybody. */
const DAYS_NEW = 14;

/** Handles `onFlight.scored`. */
export async function notifyFlight(tools: Tools, flight: number): Promise<void> {
  const [row] = await tools.db.all<{
    pilot: number;
    co: number | null;
    state: string;
    created: string;
    date: string;
  }>(sql`
    SELECT f.user_id AS pilot, f.co_user_id AS co, f.state, f.created, f.scoring_date AS date
    FROM flight f WHERE f.id = ${flight} AND f.deleted IS NULL`);
  if (row === undefined) return;
  const { pilot, co, state, created, date } = row;
  if (state === "invalid")
    await write(
      tools,
      { kind: "problem", key: `problem/${flight}`, actor: null, flight, created },
      sql`SELECT ${pilot}`,
    );
  if (co !== null)
    await write(tools, { kind: "seat", key: `seat/${flight}`, actor: pilot, flight, created }, sql`SELECT ${co}`);
  if (state !== "valid" || Date.parse(created) - Date.parse(date) > DAYS_NEW * 86_400_000) return;
  const followers = sql`SELECT r.user_id FROM friend r WHERE r.friend_id = ${pilot} AND r.created < ${created} AND r.user_id IS NOT ${co}`;
  await write(tools, { kind: "flight", key: `flight/${flight}`, actor: pilot, flight, created }, followers);
}

/** Days after which a flight's score is final, if no report about it is open. Source: product, 23. */
export const DAYS_UNTIL_FINAL = 14;
/** Days within which a nightly run must announce it; after that it is not announced any more. */
const DAYS_FINAL_TOLD = 3;

/** Runs every night and notifies pilots whose scored flights have become final. */
export async function notifyFinal(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const daysAgo = (days: number) => isoStamp(new Date(now().getTime() - days * 86_400_000));
  const created = isoStamp(now());
  const flights = await db.all<{ id: number; pilot: number }>(sql`
    SELECT f.id, f.user_id AS pilot FROM flight f
    WHERE f.created > ${daysAgo(DAYS_UNTIL_FINAL + DAYS_FINAL_TOLD)} AND f.created <= ${daysAgo(DAYS_UNTIL_FINAL)}
      AND f.state = 'valid' AND f.rank = 1 AND f.deleted IS NULL
      AND NOT EXISTS (SELECT 1 FROM report r WHERE r.kind = 'flight' AND r.subject = f.id AND r.decided IS NULL)
      AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.user_id = f.user_id AND n.key = 'final/' || f.id)
    ORDER BY f.id`);
  for (const { id, pilot } of flights)
    await write(tools, { kind: "final", key: `final/${id}`, actor: null, flight: id, created }, sql`SELECT ${pilot}`);
}
