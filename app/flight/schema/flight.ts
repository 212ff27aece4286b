import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { SIGNATURE_STATES } from "#app/soaring/igc/signature/state.ts";

/** What kept a flight up, see app/flight/facet/lift.ts. */
const LIFTS = ["thermal", "ridge", "wave"] as const;

/** The recording as it was uploaded, stored for ever at `igc/<sha256>.igc`. */
export const igcFile = sqliteTable(
  "igc_file",
  {
    id: integer("id").primaryKey(),
    sha256: text("sha256").notNull().unique(),
    length: integer("length").notNull(),
    /** The file name of the upload, for downloads. */
    name: text("name").notNull(),
    /** Public relative path: `<user>/igcfiles/<24 letters>.igc`. */
    file: text("file").notNull().unique(),
    userId: integer("user_id").notNull(),
    /** The recorder by name, manufacturer and serial number, "" when the file does not name it. */
    recorder: text("recorder").notNull(),
    /** From the A record, "" when missing. Earlier flights with the same unit are found by it. */
    manufacturer: text("manufacturer").notNull().default(""),
    serial: text("serial").notNull().default(""),
    /**
     * The radio id of the collision warning device that recorded it, from its signed lines; null when they do not
     * contain it.
     */
    device: text("device"),
    /** The state of the signature and what determined it; null until the first scoring. */
    signature: text("signature", { enum: SIGNATURE_STATES }),
    signatureBy: text("signature_by"),
    /** The earliest time at which a validation service is called again; null when none was called yet. */
    verifyAt: text("verify_at"),
    created: text("created").notNull(),
  },
  (t) => [
    index("igc_file_of_device").on(t.device, t.userId).where(sql`device IS NOT NULL`),
    index("igc_file_recorder").on(t.userId, t.manufacturer, t.serial),
    index("igc_file_to_verify").on(t.verifyAt).where(sql`signature = 'unverified' AND signature_by IS NULL`),
  ],
);

/** What a list shows of a flight without reading any other table; read by app/flight/stored.ts. */
export type StoredSnapshot = {
  /**
   * Statistics of the free contest's course, in the order of app/flight/analysis/listed-statistics.ts; engines up to
   * 11 stored them by name.
   */
  statistics?: (number | null)[] | Record<string, number | null> | null;
  user: string;
  /** The name of a registered co-pilot; the name of any other is in its column. */
  coUser?: string | null;
  club: string | null;
  aircraft: string | null;
  airport: string | null;
  region: string | null;
  /** The track, thinned for a tile: encoded polyline, precision 5. */
  track: string;
  /** m/s, metres climbed, metres flown until the release. */
  launch?: { vario: number | null; gain: number | null; takeoffDistance: number | null } | null;
};

/** One flight of one recording. Figures belong to `revision`; zero means nothing has been scored yet. */
export const flight = sqliteTable(
  "flight",
  {
    id: integer("id").primaryKey(),
    igcFileId: integer("igc_file_id").notNull(),
    /** The number of the flight within the recording, from 0. */
    ordinal: integer("ordinal").notNull(),
    userId: integer("user_id").notNull(),
    coUserId: integer("co_user_id"),
    coUserName: text("co_user_name"),
    clubId: integer("club_id"),
    aircraftId: integer("aircraft_id"),
    registration: text("registration"),
    competitionId: text("competition_id"),
    /** kg at take-off as given by the pilot; null when not given. */
    mass: real("mass"),
    /** Whether it is scored in the club class; its index stays. */
    scoreClubClass: integer("score_club_class", { mode: "boolean" }).notNull().default(false),
    /** Whether `clubId` is the pilot's second club. */
    useSecondClub: integer("use_second_club", { mode: "boolean" }).notNull().default(false),
    /**
     * The pilot's own windows, flat pairs, by the glider's engine; null when those of the analysis count:
     * app/flight/own-windows.ts.
     */
    scoringTimes: text("scoring_times", { mode: "json" }).$type<string[]>(),
    engineScoringTimes: text("engine_scoring_times", { mode: "json" }).$type<string[]>(),
    fesScoringTimes: text("fes_scoring_times", { mode: "json" }).$type<string[]>(),

    state: text("state", { enum: ["pending", "valid", "invalid"] }).notNull(),
    /** Whether it is ranked; `rankReason` is the reason when it is not. */
    rank: integer("rank", { mode: "boolean" }).notNull(),
    rankReason: text("rank_reason", { enum: ["late", "invalid", "few_points"] }),
    revision: integer("revision").notNull(),
    /** The last revision that was announced to other features; behind `revision` when a message was lost. */
    announced: integer("announced").notNull(),
    /** When the sweep sends its job again, null unless pending. */
    retryAt: text("retry_at"),
    tries: integer("tries").notNull(),

    takeoffTime: text("takeoff_time").notNull(),
    landingTime: text("landing_time"),
    takeoffLatitude: real("takeoff_latitude"),
    takeoffLongitude: real("takeoff_longitude"),
    takeoffAirportId: integer("takeoff_airport_id"),
    landingAirportId: integer("landing_airport_id"),
    zone: text("zone").notNull(),
    scoringDate: text("scoring_date").notNull(),
    season: integer("season").notNull(),
    editAllowedUntil: text("edit_allowed_until").notNull(),
    /** When its glider was entered, if that was after `editAllowedUntil`: ranked lists use it instead of `created`. */
    claimed: text("claimed"),
    /** Minimum longitude, minimum latitude, maximum longitude, maximum latitude. */
    bbox: text("bbox", { mode: "json" }).$type<[number, number, number, number]>(),

    index: real("index"),
    points: real("points"),
    distance: real("distance"),
    speed: real("speed"),
    // The values by which lists are filtered; they are recalculated when their source changes:
    // app/flight/facet/facets.server.ts.
    /** The country of the take-off airfield, ISO 3166. */
    country: text("country"),
    region: text("region"),
    /** The class it is scored in. */
    scClass: text("sc_class"),
    /** The kind of glider. */
    kind: text("kind", { enum: ["GL", "MG", "FG"] }),
    vintage: integer("vintage", { mode: "boolean" }).notNull().default(false),
    /** Whether two were aboard. */
    team: integer("team", { mode: "boolean" }).notNull().default(false),
    /** Whether the pilot was a junior in the flight's season. */
    junior: integer("junior", { mode: "boolean" }).notNull().default(false),
    female: integer("female", { mode: "boolean" }).notNull().default(false),
    /** The number of current members who starred it. */
    stars: integer("stars").notNull().default(0),
    /** The kind of its story: video, image, text, display; null without one. */
    mediaInfo: text("media_info"),
    // Values of the revision in force; null before the first.
    /** Whether it landed away from every airfield. */
    outlanding: integer("outlanding", { mode: "boolean" }),
    /** Aerotow, winch, self-launch, other. */
    launchKind: text("launch_kind", { enum: ["T", "W", "S", "O"] }),
    /** The maximum altitude, metres above the sea. */
    topHeight: integer("top_height"),
    /** Share of the free contest's course flown in circles. */
    circling: real("circling"),
    lift: text("lift", { enum: LIFTS }),
    /** Whether the free contest's course was declared. */
    declared: integer("declared", { mode: "boolean" }),
    // Sort values, never null, so that a page can begin after any flight.
    orderPoints: real("order_points").generatedAlwaysAs(sql`ifnull(points, -1)`, { mode: "virtual" }),
    orderDistance: real("order_distance").generatedAlwaysAs(sql`ifnull(distance, -1)`, { mode: "virtual" }),
    orderSpeed: real("order_speed").generatedAlwaysAs(sql`ifnull(speed, -1)`, { mode: "virtual" }),
    /** Whether it crossed airspace that was active; null when none is known for its day and place. */
    airspaceViolation: integer("airspace_violation", { mode: "boolean" }),

    /** Hash of the secret in the cookie that lets a signed-out uploader edit. */
    editKey: text("edit_key"),
    snapshot: text("snapshot", { mode: "json" }).$type<StoredSnapshot>().notNull(),
    created: text("created").notNull(),
    deleted: text("deleted"),
  },
  (t) => [
    uniqueIndex("flight_once").on(t.igcFileId, t.ordinal).where(sql`deleted IS NULL`),
    // Indexes of lists, chosen by app/flight/list/way.ts: within a day the best first.
    index("flight_by_date").on(t.scoringDate, t.orderPoints),
    index("flight_by_created").on(t.created),
    index("flight_by_points").on(t.orderPoints),
    index("flight_by_distance").on(t.orderDistance),
    index("flight_by_speed").on(t.orderSpeed),
    index("flight_by_stars").on(t.stars),
    index("flight_of_season_by_points").on(t.season, t.orderPoints),
    index("flight_of_season_by_distance").on(t.season, t.orderDistance),
    index("flight_of_season_by_speed").on(t.season, t.orderSpeed),
    index("flight_of_user").on(t.userId, t.scoringDate, t.orderPoints),
    index("flight_of_co_user").on(t.coUserId, t.scoringDate, t.orderPoints).where(sql`co_user_id IS NOT NULL`),
    index("flight_of_club").on(t.clubId, t.scoringDate, t.orderPoints),
    index("flight_of_club_season").on(t.clubId, t.season, t.orderPoints),
    index("flight_of_airport").on(t.takeoffAirportId, t.scoringDate, t.orderPoints),
    index("flight_of_airport_season").on(t.takeoffAirportId, t.season, t.orderPoints),
    index("flight_of_aircraft").on(t.aircraftId, t.scoringDate, t.orderPoints),
    index("flight_of_aircraft_season").on(t.aircraftId, t.season, t.orderPoints),
    index("flight_of_country").on(t.country, t.scoringDate, t.orderPoints),
    index("flight_of_country_season").on(t.country, t.season, t.orderPoints),
    index("flight_of_country_by_distance").on(t.country, t.orderDistance),
    index("flight_of_country_by_speed").on(t.country, t.orderSpeed),
    index("flight_of_region").on(t.region, t.scoringDate, t.orderPoints),
    index("flight_of_region_season").on(t.region, t.season, t.orderPoints),
    index("flight_of_class").on(t.scClass, t.scoringDate, t.orderPoints),
    index("flight_of_class_season").on(t.scClass, t.season, t.orderPoints),
    index("flight_of_registration").on(t.registration, t.scoringDate).where(sql`registration IS NOT NULL`),
    index("flight_of_callsign").on(t.competitionId, t.scoringDate).where(sql`competition_id IS NOT NULL`),
    index("flight_of_women").on(t.scoringDate, t.orderPoints).where(sql`female = 1`),
    index("flight_of_women_by_points").on(t.orderPoints).where(sql`female = 1`),
    index("flight_of_juniors").on(t.scoringDate, t.orderPoints).where(sql`junior = 1`),
    index("flight_of_juniors_by_points").on(t.orderPoints).where(sql`junior = 1`),
    index("flight_of_vintage").on(t.scoringDate, t.orderPoints).where(sql`vintage = 1`),
    index("flight_of_vintage_by_points").on(t.orderPoints).where(sql`vintage = 1`),
    index("flight_of_outlanding").on(t.scoringDate, t.orderPoints).where(sql`outlanding = 1`),
    index("flight_of_outlanding_by_points").on(t.orderPoints).where(sql`outlanding = 1`),
    index("flight_of_fes").on(t.scoringDate, t.orderPoints).where(sql`kind = 'FG'`),
    index("flight_of_fes_by_points").on(t.orderPoints).where(sql`kind = 'FG'`),
    index("flight_of_wave").on(t.scoringDate, t.orderPoints).where(sql`lift = 'wave'`),
    index("flight_of_wave_by_points").on(t.orderPoints).where(sql`lift = 'wave'`),
    index("flight_of_stories").on(t.scoringDate, t.orderPoints).where(sql`media_info IS NOT NULL`),
    index("flight_of_stories_by_points").on(t.orderPoints).where(sql`media_info IS NOT NULL`),
    index("flight_pending").on(t.retryAt).where(sql`retry_at IS NOT NULL`),
    index("flight_unannounced").on(t.id).where(sql`announced < revision`),
  ],
);

/** The result of one run of the engine for a flight. It never changes; `flight.revision` points to the one in force. */
export const flightRevision = sqliteTable(
  "flight_revision",
  {
    flightId: integer("flight_id").notNull(),
    revision: integer("revision").notNull(),
    engine: text("engine").notNull(),
    /** Versions of all rules of the flight's season, by contest; empty in revisions from before rules had versions. */
    rules: text("rules", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    state: text("state", { enum: ["valid", "invalid"] }).notNull(),
    findings: text("findings", { mode: "json" }).$type<Finding[]>().notNull(),
    /** Launch, windows, heights: `FlightFacts`, read by app/flight/stored.ts. */
    facts: text("facts", { mode: "json" }).$type<object>().notNull(),
    created: text("created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.flightId, t.revision] })],
);

/** A flight's result in one contest, in the flight's current revision. */
export const flightContest = sqliteTable(
  "flight_contest",
  {
    flightId: integer("flight_id").notNull(),
    contest: text("contest").notNull(),
    revision: integer("revision").notNull(),
    season: integer("season").notNull(),
    /** Version of the rule that gave the result, "" when unknown. */
    rule: text("rule").notNull().default(""),
    points: real("points").notNull(),
    distance: real("distance").notNull(),
    speed: real("speed").notNull(),
    /** The whole entry as the flight's page shows it: `ContestResult`, read by app/flight/stored.ts. */
    entry: text("entry", { mode: "json" }).$type<object>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.flightId, t.contest] }),
    index("flight_contest_best").on(t.contest, t.season, t.points, t.flightId),
    index("flight_contest_by_points").on(t.contest, t.points, t.flightId).where(sql`contest <> 'free'`),
    index("flight_contest_by_distance").on(t.contest, t.distance, t.flightId).where(sql`contest <> 'free'`),
    index("flight_contest_by_speed").on(t.contest, t.speed, t.flightId).where(sql`contest <> 'free'`),
  ],
);
