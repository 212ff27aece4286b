CREATE TABLE `rescore_flight` (
	`run` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`engine` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`lost_at` integer,
	PRIMARY KEY(`run`, `flight_id`)
);
--> statement-breakpoint
CREATE INDEX `rescore_flight_next` ON `rescore_flight` (`run`,`state`,`lost_at`);--> statement-breakpoint
CREATE TABLE `rescore_result` (
	`run` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`contest` text NOT NULL,
	`season` integer NOT NULL,
	`old_rule` text,
	`new_rule` text,
	`old_points` real,
	`new_points` real,
	`old_distance` real,
	`new_distance` real,
	`old_ranked` integer NOT NULL,
	`new_ranked` integer NOT NULL,
	`old_rank` integer,
	`new_rank` integer,
	PRIMARY KEY(`run`, `flight_id`, `contest`)
);
--> statement-breakpoint
CREATE INDEX `rescore_result_list` ON `rescore_result` (`run`,`contest`,`season`);--> statement-breakpoint
CREATE TABLE `rescore_run` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rule` text NOT NULL,
	`season` text NOT NULL,
	`engine` text NOT NULL,
	`rules` text NOT NULL,
	`state` text NOT NULL,
	`created` text NOT NULL,
	`ended` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rescore_run_open` ON `rescore_run` (`rule`,`season`) WHERE state IN ('computing', 'computed', 'switching');--> statement-breakpoint
CREATE INDEX `rescore_run_state` ON `rescore_run` (`state`);--> statement-breakpoint
ALTER TABLE `flight_contest` ADD `rule` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `flight_revision` ADD `rules` text DEFAULT '{}' NOT NULL;