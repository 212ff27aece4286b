CREATE TABLE `segment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`course` text NOT NULL,
	`length` real NOT NULL,
	`direction` real NOT NULL,
	`south` real NOT NULL,
	`west` real NOT NULL,
	`north` real NOT NULL,
	`east` real NOT NULL,
	`ground` text,
	`state` text NOT NULL,
	`user_id` integer NOT NULL,
	`eligible_from` text NOT NULL,
	`created` text NOT NULL,
	`decided` text,
	`candidates` integer,
	`matched` text
);
--> statement-breakpoint
CREATE INDEX `segment_to_match` ON `segment` (`id`) WHERE state = 'open' AND matched IS NULL;--> statement-breakpoint
CREATE TABLE `segment_candidate` (
	`segment_id` integer NOT NULL,
	`flight_id` integer NOT NULL,
	PRIMARY KEY(`segment_id`, `flight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `segment_candidate_of` ON `segment_candidate` (`flight_id`);--> statement-breakpoint
CREATE TABLE `segment_flight` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`matched` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `segment_flight_by_time` ON `segment_flight` (`matched`);--> statement-breakpoint
CREATE TABLE `segment_pass` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`segment_id` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`start_time` real NOT NULL,
	`end_time` real NOT NULL,
	`start_altitude` integer NOT NULL,
	`end_altitude` integer NOT NULL,
	`lowest` integer NOT NULL,
	`highest` integer NOT NULL,
	`raw_speed` real NOT NULL,
	`corrected_speed` real NOT NULL,
	`points` real NOT NULL,
	`upside_down` integer NOT NULL,
	`direction` integer NOT NULL,
	`wind_speed` real,
	`wind_direction` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `segment_pass_of_flight` ON `segment_pass` (`flight_id`,`segment_id`,`start_time`);--> statement-breakpoint
CREATE INDEX `segment_pass_by_points` ON `segment_pass` (`segment_id`,`points`);