CREATE TABLE `aircraft` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`family` text NOT NULL,
	`manufacturer` text NOT NULL,
	`kind` text NOT NULL,
	`sc_class` text NOT NULL,
	`double_seater` integer NOT NULL,
	`vintage` integer NOT NULL,
	`self_launch` integer NOT NULL,
	`wing_area` real,
	`empty_mass` real,
	`reference_mass` real,
	`mtow` real,
	`min_speed` real,
	`polar_a` real,
	`polar_b` real,
	`polar_c` real,
	`dmst_index` real,
	`index_by_season` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `airport` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL,
	`name` text NOT NULL,
	`icao` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`elevation` real,
	`country` text NOT NULL,
	`continent` text NOT NULL,
	`region` text,
	`runways` text NOT NULL,
	`radio` text,
	`kind` text NOT NULL,
	`launches` integer,
	`zone` text NOT NULL,
	`cell` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `airport_source_key_unique` ON `airport` (`source_key`);--> statement-breakpoint
CREATE INDEX `airport_cell` ON `airport` (`cell`);--> statement-breakpoint
CREATE TABLE `club` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counter` (
	`noun` text PRIMARY KEY NOT NULL,
	`next` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flight` (
	`id` integer PRIMARY KEY NOT NULL,
	`igc_file_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`user_id` integer NOT NULL,
	`co_user_id` integer,
	`co_user_name` text,
	`club_id` integer,
	`aircraft_id` integer,
	`registration` text,
	`competition_id` text,
	`state` text NOT NULL,
	`rank` integer NOT NULL,
	`rank_reason` text,
	`revision` integer NOT NULL,
	`announced` integer NOT NULL,
	`retry_at` text,
	`tries` integer NOT NULL,
	`takeoff_time` text NOT NULL,
	`landing_time` text,
	`takeoff_latitude` real,
	`takeoff_longitude` real,
	`takeoff_airport_id` integer,
	`landing_airport_id` integer,
	`zone` text NOT NULL,
	`scoring_date` text NOT NULL,
	`season` integer NOT NULL,
	`edit_allowed_until` text NOT NULL,
	`bbox` text,
	`index` real,
	`points` real,
	`distance` real,
	`speed` real,
	`edit_key` text,
	`snapshot` text NOT NULL,
	`created` text NOT NULL,
	`deleted` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flight_once` ON `flight` (`igc_file_id`,`ordinal`) WHERE deleted IS NULL;--> statement-breakpoint
CREATE INDEX `flight_newest` ON `flight` (`scoring_date`,`id`);--> statement-breakpoint
CREATE INDEX `flight_of_user` ON `flight` (`user_id`,`scoring_date`);--> statement-breakpoint
CREATE INDEX `flight_pending` ON `flight` (`retry_at`) WHERE retry_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `flight_unannounced` ON `flight` (`id`) WHERE announced < revision;--> statement-breakpoint
CREATE TABLE `flight_contest` (
	`flight_id` integer NOT NULL,
	`contest` text NOT NULL,
	`revision` integer NOT NULL,
	`season` integer NOT NULL,
	`points` real NOT NULL,
	`distance` real NOT NULL,
	`speed` real NOT NULL,
	`entry` text NOT NULL,
	PRIMARY KEY(`flight_id`, `contest`)
);
--> statement-breakpoint
CREATE INDEX `flight_contest_best` ON `flight_contest` (`contest`,`season`,`points`);--> statement-breakpoint
CREATE TABLE `flight_revision` (
	`flight_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`engine` text NOT NULL,
	`state` text NOT NULL,
	`findings` text NOT NULL,
	`facts` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`flight_id`, `revision`)
);
--> statement-breakpoint
CREATE TABLE `igc_file` (
	`id` integer PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`length` integer NOT NULL,
	`name` text NOT NULL,
	`file` text NOT NULL,
	`user_id` integer NOT NULL,
	`recorder` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `igc_file_sha256_unique` ON `igc_file` (`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `igc_file_file_unique` ON `igc_file` (`file`);--> statement-breakpoint
CREATE TABLE `attempt` (
	`key` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`length` integer NOT NULL,
	`sha256` text NOT NULL,
	`created` text NOT NULL,
	`expires` text NOT NULL,
	`igc_file_id` integer
);
--> statement-breakpoint
CREATE INDEX `upload_expires` ON `upload` (`expires`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`gender` text NOT NULL,
	`club_id` integer,
	`created` text NOT NULL
);
