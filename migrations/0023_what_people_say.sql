CREATE TABLE `comment` (
	`id` integer PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`words` text NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`created` text NOT NULL,
	`edited` text,
	`removed` text,
	`removed_by` text
);
--> statement-breakpoint
CREATE INDEX `comment_of_flight` ON `comment` (`flight_id`,`created`);--> statement-breakpoint
CREATE INDEX `comment_of_user` ON `comment` (`user_id`,`created`);--> statement-breakpoint
CREATE INDEX `comment_removed` ON `comment` (`removed`) WHERE removed IS NOT NULL;--> statement-breakpoint
CREATE TABLE `comment_edit` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`words` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `edit_of_comment` ON `comment_edit` (`comment_id`);--> statement-breakpoint
CREATE TABLE `comment_reaction` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`emoji` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reaction_to_comment` ON `comment_reaction` (`comment_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `reaction_of_user` ON `comment_reaction` (`user_id`);--> statement-breakpoint
CREATE TABLE `feed_seen` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`seen` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `report` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`reported_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`created` text NOT NULL,
	`answer` text,
	`answered` text,
	`decision` text,
	`decision_reason` text,
	`decided` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_open` ON `report` (`reporter_id`,`kind`,`subject`) WHERE decided IS NULL;--> statement-breakpoint
CREATE INDEX `report_queue` ON `report` (`created`) WHERE decided IS NULL;--> statement-breakpoint
CREATE INDEX `report_about` ON `report` (`reported_id`,`created`);--> statement-breakpoint
CREATE INDEX `report_by` ON `report` (`reporter_id`,`created`);--> statement-breakpoint
CREATE INDEX `report_of_subject` ON `report` (`kind`,`subject`);--> statement-breakpoint
CREATE TABLE `user_block` (
	`user_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocked_by` ON `user_block` (`blocked_id`);