CREATE TABLE `club_act` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`act` text NOT NULL,
	`user_id` integer,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `club_act_of_club` ON `club_act` (`club_id`,`id`);--> statement-breakpoint
CREATE INDEX `club_act_by` ON `club_act` (`actor_id`);--> statement-breakpoint
CREATE INDEX `club_act_about` ON `club_act` (`user_id`);--> statement-breakpoint
CREATE TABLE `club_administrator` (
	`club_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`club_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `club_administrator_of` ON `club_administrator` (`user_id`);--> statement-breakpoint
CREATE TABLE `club_request` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`created` text NOT NULL,
	`decided` text,
	`decider_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `club_request_open` ON `club_request` (`user_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `club_request_of_club` ON `club_request` (`club_id`,`state`,`created`);--> statement-breakpoint
CREATE INDEX `club_request_of_user` ON `club_request` (`user_id`);--> statement-breakpoint
CREATE INDEX `club_request_decided_by` ON `club_request` (`decider_id`);--> statement-breakpoint
CREATE TABLE `airport_density` (
	`airport_id` integer NOT NULL,
	`season` integer NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	`key` text,
	`flights` integer DEFAULT 0 NOT NULL,
	`most` integer DEFAULT 0 NOT NULL,
	`west` real DEFAULT 0 NOT NULL,
	`south` real DEFAULT 0 NOT NULL,
	`east` real DEFAULT 0 NOT NULL,
	`north` real DEFAULT 0 NOT NULL,
	`legs` text DEFAULT '[]' NOT NULL,
	`asked_until` text,
	PRIMARY KEY(`airport_id`, `season`)
);
--> statement-breakpoint
ALTER TABLE `club` ADD `url` text;--> statement-breakpoint
ALTER TABLE `club` ADD `logo` text;--> statement-breakpoint
ALTER TABLE `club` ADD `airport_id` integer;--> statement-breakpoint
ALTER TABLE `club` ADD `founder_id` integer;--> statement-breakpoint
ALTER TABLE `club` ADD `created` text;--> statement-breakpoint
CREATE INDEX `aircraft_of_family` ON `aircraft` (`family`);--> statement-breakpoint
CREATE INDEX `user_of_club` ON `user` (`club_id`,`name_key`);